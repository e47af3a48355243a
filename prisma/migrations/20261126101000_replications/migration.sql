-- The study that this one runs again, as its bundle says: name, title, published hash, and how each sample was shown.
ALTER TABLE "studies" ADD COLUMN "replicates" JSONB;
