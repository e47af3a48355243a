-- An archived study is left out of the list of studies until somebody looks for it; nothing else changes.
ALTER TABLE "studies" ADD COLUMN "archived_at" TIMESTAMPTZ(3);
