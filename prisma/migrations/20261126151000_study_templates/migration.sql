-- Designs of studies that a person keeps to begin other studies with.

-- CreateTable
CREATE TABLE "study_templates" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "document" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "study_templates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "study_templates_user_id_name_key" ON "study_templates"("user_id", "name");

-- AddForeignKey
ALTER TABLE "study_templates" ADD CONSTRAINT "study_templates_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
