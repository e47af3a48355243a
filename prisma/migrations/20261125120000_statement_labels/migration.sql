-- Labels of statements, what there is to label, and what was decided where labels differ.

-- AlterTable
ALTER TABLE "verdicts" ADD COLUMN "labels" JSONB;

-- CreateTable
CREATE TABLE "label_units" (
    "study_id" INTEGER NOT NULL,
    "sample_id" INTEGER NOT NULL,
    "reference_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "places" JSONB NOT NULL,
    "is_identical" BOOLEAN NOT NULL,

    CONSTRAINT "label_units_pkey" PRIMARY KEY ("sample_id","kind")
);

-- CreateTable
CREATE TABLE "label_decisions" (
    "sample_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "decided_by" TEXT NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "label_decisions_pkey" PRIMARY KEY ("sample_id","kind")
);

-- CreateIndex
CREATE INDEX "label_units_study_id_idx" ON "label_units"("study_id");

-- CreateIndex
CREATE INDEX "label_units_reference_id_idx" ON "label_units"("reference_id");

-- AddForeignKey
ALTER TABLE "label_units" ADD CONSTRAINT "label_units_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "label_units" ADD CONSTRAINT "label_units_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "samples"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "label_units" ADD CONSTRAINT "label_units_reference_id_fkey" FOREIGN KEY ("reference_id") REFERENCES "samples"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "label_decisions" ADD CONSTRAINT "label_decisions_sample_id_kind_fkey" FOREIGN KEY ("sample_id", "kind") REFERENCES "label_units"("sample_id", "kind") ON DELETE CASCADE ON UPDATE CASCADE;
