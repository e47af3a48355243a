-- Names quoted in tasks follow those of the programs, where the protocol asks for it.

-- What became of the names that a program binds, by the name as written; null where names stayed or nobody asked.
ALTER TABLE "samples" ADD COLUMN "names" JSONB;

-- The words that judges read in place of title and body, and what was unified in them; made when the study opens.
ALTER TABLE "tasks" ADD COLUMN "shown_title" TEXT, ADD COLUMN "shown_body" TEXT, ADD COLUMN "quoted_names" JSONB;
ALTER TABLE "task_texts" ADD COLUMN "shown_title" TEXT, ADD COLUMN "shown_body" TEXT;
