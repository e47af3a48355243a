-- Quizzes that were not passed, for the count of people who were screened out. What was answered is not kept.

-- CreateTable
CREATE TABLE "quiz_failures" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "person" BYTEA,
    "identity" BYTEA NOT NULL,
    "is_last" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quiz_failures_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "quiz_failures_study_id_person_identity_key" ON "quiz_failures"("study_id", "person", "identity");

-- AddForeignKey
ALTER TABLE "quiz_failures" ADD CONSTRAINT "quiz_failures_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
