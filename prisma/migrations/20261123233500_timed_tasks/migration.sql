-- Timed tasks: what people did with a task that they opened, what they handed in, and the stages that were closed.

-- AlterEnum
ALTER TYPE "AllocationEventKind" ADD VALUE 'assign';

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "group_name" TEXT;

-- CreateTable
CREATE TABLE "completions" (
    "trial_id" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "paused_ms" INTEGER NOT NULL DEFAULT 0,
    "active_ms" INTEGER NOT NULL DEFAULT 0,
    "outcome" TEXT,
    "draft" TEXT,
    "draft_at" TIMESTAMPTZ(3),
    "runs" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "completions_pkey" PRIMARY KEY ("trial_id")
);

-- CreateTable
CREATE TABLE "submissions" (
    "trial_id" INTEGER NOT NULL,
    "number" SMALLINT NOT NULL,
    "key" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "results" JSON,
    "passed" BOOLEAN,

    CONSTRAINT "submissions_pkey" PRIMARY KEY ("trial_id","number")
);

-- CreateTable
CREATE TABLE "stages" (
    "study_id" INTEGER NOT NULL,
    "stage" TEXT NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL,
    "rule" JSON NOT NULL,
    "result" JSON NOT NULL,

    CONSTRAINT "stages_pkey" PRIMARY KEY ("study_id","stage")
);

-- CreateIndex
CREATE UNIQUE INDEX "submissions_trial_id_key_key" ON "submissions"("trial_id", "key");

-- AddForeignKey
ALTER TABLE "completions" ADD CONSTRAINT "completions_trial_id_fkey" FOREIGN KEY ("trial_id") REFERENCES "trials"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_trial_id_fkey" FOREIGN KEY ("trial_id") REFERENCES "trials"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stages" ADD CONSTRAINT "stages_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say.
ALTER TABLE "completions" ADD CONSTRAINT "completions_outcome" CHECK ("outcome" IN ('passed', 'gave-up', 'timed-out'));
ALTER TABLE "completions" ADD CONSTRAINT "completions_ended" CHECK (("outcome" IS NULL) = ("ended_at" IS NULL) AND "ended_at" >= "opened_at");
ALTER TABLE "completions" ADD CONSTRAINT "completions_paused" CHECK ("paused_at" IS NULL OR "outcome" IS NULL);
ALTER TABLE "completions" ADD CONSTRAINT "completions_counts" CHECK ("paused_ms" >= 0 AND "active_ms" >= 0 AND "runs" >= 0);
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_run" CHECK ("number" >= 1 AND ("results" IS NULL) = ("passed" IS NULL));
ALTER TABLE "stages" ADD CONSTRAINT "stages_stage" CHECK ("stage" IN ('pretest', 'main'));
CREATE INDEX "submissions_to_run" ON "submissions"("at") WHERE "passed" IS NULL;
CREATE INDEX "completions_open" ON "completions"("opened_at") WHERE "outcome" IS NULL;

-- A trial shows a sample, asks a check, or is a task to do.
ALTER TABLE "trials" DROP CONSTRAINT "trials_shows_something";
ALTER TABLE "trials" ADD CONSTRAINT "trials_shows_something"
  CHECK (("check_key" IS NULL) = ("left_sample_id" IS NOT NULL OR ("task_id" IS NOT NULL AND "right_sample_id" IS NULL)));
