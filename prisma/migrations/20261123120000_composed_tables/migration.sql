-- CreateTable
CREATE TABLE "condition_metrics" (
    "sample_id" INTEGER NOT NULL,
    "condition" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "condition_metrics_pkey" PRIMARY KEY ("sample_id","condition","name")
);

-- CreateTable
CREATE TABLE "composed_tables" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "spec" JSON NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "composed_tables_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "composed_tables_study_id_idx" ON "composed_tables"("study_id");

-- AddForeignKey
ALTER TABLE "condition_metrics" ADD CONSTRAINT "condition_metrics_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "samples"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "composed_tables" ADD CONSTRAINT "composed_tables_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say: the usual condition has no name, and its numbers stand in metrics.
ALTER TABLE "condition_metrics" ADD CONSTRAINT "condition_metrics_named" CHECK ("condition" <> '');
