-- AlterTable
ALTER TABLE "samples" ADD COLUMN     "set_aside_why" TEXT;

-- What Prisma cannot say: a sample that was set aside is met by no judge, as a refused one.
ALTER TABLE "samples" ADD CONSTRAINT "samples_set_aside" CHECK ("set_aside_why" IS NULL OR "is_rejected");
