-- Findings of tools that people judge one by one, and what corpus BLEU counts in each sample.

-- Ten numbers: both lengths, the runs of 1 to 4 tokens that match, and all of them; null without references.
ALTER TABLE "measurements" ADD COLUMN "bleu_counts" INTEGER[];

-- CreateTable
CREATE TABLE "findings" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "sample_id" INTEGER NOT NULL,
    "tool" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "line" INTEGER,
    "message" TEXT NOT NULL,
    "identity" BYTEA NOT NULL,

    CONSTRAINT "findings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "finding_rulings" (
    "finding_id" INTEGER NOT NULL,
    "judged_by" TEXT NOT NULL,
    "ruling" TEXT NOT NULL,
    "judged_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "finding_rulings_pkey" PRIMARY KEY ("finding_id","judged_by")
);

-- CreateIndex
CREATE INDEX "findings_study_id_idx" ON "findings"("study_id");

-- CreateIndex
CREATE UNIQUE INDEX "findings_sample_id_identity_key" ON "findings"("sample_id", "identity");

-- AddForeignKey
ALTER TABLE "findings" ADD CONSTRAINT "findings_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "findings" ADD CONSTRAINT "findings_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "samples"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "finding_rulings" ADD CONSTRAINT "finding_rulings_finding_id_fkey" FOREIGN KEY ("finding_id") REFERENCES "findings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say.
ALTER TABLE "findings" ADD CONSTRAINT "findings_line" CHECK ("line" >= 1);
ALTER TABLE "finding_rulings" ADD CONSTRAINT "finding_rulings_ruling" CHECK ("ruling" IN ('true', 'false', 'unsure'));
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_bleu_counts" CHECK (cardinality("bleu_counts") = 10);
