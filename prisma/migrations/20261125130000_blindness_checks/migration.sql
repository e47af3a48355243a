-- Blindness checks that were asked for on the study's page or over the API, with their reports.

-- CreateTable
CREATE TABLE "blindness_checks" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "beat_at" TIMESTAMPTZ(3),
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "progress" JSON,
    "done_at" TIMESTAMPTZ(3),
    "facts" JSON,
    "report" TEXT,
    "fault" TEXT,

    CONSTRAINT "blindness_checks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "blindness_checks_study_id_idx" ON "blindness_checks"("study_id");

-- One check of a study is waiting or being made at a time: asking again finds it.
CREATE UNIQUE INDEX "blindness_checks_one_unfinished" ON "blindness_checks"("study_id") WHERE "done_at" IS NULL;

-- AddForeignKey
ALTER TABLE "blindness_checks" ADD CONSTRAINT "blindness_checks_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
