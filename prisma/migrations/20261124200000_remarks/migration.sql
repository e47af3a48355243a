-- AlterTable
ALTER TABLE "verdicts" ADD COLUMN "remarks" JSONB;
