-- How much of a large pool check is done, while it is being made.
ALTER TABLE "pool_checks" ADD COLUMN "progress" SMALLINT;
