-- What somebody who inspects a drawn program estimates of it, beside the note.
ALTER TABLE "inspection_items"
  ADD COLUMN "category" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "missing" SMALLINT CHECK ("missing" BETWEEN 0 AND 100),
  ADD COLUMN "irrelevant" SMALLINT CHECK ("irrelevant" BETWEEN 0 AND 100);
