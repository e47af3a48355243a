-- Studies on Prolific that bring participants, and bonuses that were set up there.

-- CreateTable
CREATE TABLE "prolific_studies" (
    "study_id" INTEGER NOT NULL,
    "prolific_id" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "fault" TEXT,

    CONSTRAINT "prolific_studies_pkey" PRIMARY KEY ("study_id")
);

-- CreateTable
CREATE TABLE "prolific_bonuses" (
    "id" TEXT NOT NULL,
    "study_id" INTEGER NOT NULL,
    "list_hash" BYTEA NOT NULL,
    "people" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "set_up_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "pay_asked_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),

    CONSTRAINT "prolific_bonuses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "prolific_studies_prolific_id_key" ON "prolific_studies"("prolific_id");

-- CreateIndex
CREATE UNIQUE INDEX "prolific_bonuses_study_id_list_hash_key" ON "prolific_bonuses"("study_id", "list_hash");

-- AddForeignKey
ALTER TABLE "prolific_studies" ADD CONSTRAINT "prolific_studies_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prolific_bonuses" ADD CONSTRAINT "prolific_bonuses_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
