-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "guesses" JSONB;

-- AlterTable
ALTER TABLE "verdicts" ADD COLUMN "seen" TEXT;

-- Prisma cannot say it: one of the three answers, or not asked.
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_seen_check" CHECK ("seen" IN ('yes', 'not-sure', 'no'));
