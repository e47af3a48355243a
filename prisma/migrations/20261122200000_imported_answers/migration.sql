-- AlterTable
ALTER TABLE "studies" ADD COLUMN     "imported" JSONB;


-- What Prisma cannot say. A study of imported answers is unsealed from the beginning: nobody was allocated anything in it, so it has
-- no seed, nothing was frozen, and nothing was promised. Every other study holds what it held before.
ALTER TABLE "studies" DROP CONSTRAINT "studies_frozen_when_open";
ALTER TABLE "studies" ADD CONSTRAINT "studies_frozen_when_open" CHECK ("imported" IS NOT NULL OR ("state" = 'DRAFT') = ("frozen" IS NULL));
ALTER TABLE "studies" DROP CONSTRAINT "studies_seed";
ALTER TABLE "studies" ADD CONSTRAINT "studies_seed" CHECK ("imported" IS NOT NULL OR (length("seed") = 32 AND ("state" = 'DRAFT' OR "seed" IS NOT NULL)));
ALTER TABLE "studies" ADD CONSTRAINT "studies_imported" CHECK ("imported" IS NULL OR ("state" = 'UNSEALED' AND "frozen" IS NULL AND "seed" IS NULL
  AND "protocol_hash" IS NULL AND "seed_commitment" IS NULL AND "copy_of_id" IS NULL AND NOT "is_simulated" AND NOT "is_unsealed_early"));
