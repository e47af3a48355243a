-- Links to, and public pages of, the results of unsealed studies.

-- CreateTable
CREATE TABLE "result_links" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "token_hash" BYTEA,
    "label" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "result_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "result_links_token_hash_key" ON "result_links"("token_hash");

-- CreateIndex
CREATE INDEX "result_links_study_id_idx" ON "result_links"("study_id");

-- A study has one public page.
CREATE UNIQUE INDEX "result_links_one_public" ON "result_links"("study_id") WHERE "token_hash" IS NULL AND "revoked_at" IS NULL;

-- AddForeignKey
ALTER TABLE "result_links" ADD CONSTRAINT "result_links_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
