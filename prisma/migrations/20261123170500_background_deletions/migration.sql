-- CreateTable
CREATE TABLE "study_deletions" (
    "study_id" INTEGER NOT NULL,
    "what" TEXT NOT NULL,
    "with_tasks" BOOLEAN NOT NULL DEFAULT true,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "user_id" INTEGER,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "study_deletions_pkey" PRIMARY KEY ("study_id")
);

-- CreateIndex
CREATE INDEX "study_deletions_user_id_idx" ON "study_deletions"("user_id");

-- AddForeignKey
ALTER TABLE "study_deletions" ADD CONSTRAINT "study_deletions_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_deletions" ADD CONSTRAINT "study_deletions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma cannot say.
ALTER TABLE "study_deletions" ADD CONSTRAINT "study_deletions_what" CHECK ("what" IN ('study', 'samples'));
ALTER TABLE "study_deletions" ADD CONSTRAINT "study_deletions_progress" CHECK ("total" >= 0 AND "done" >= 0);
