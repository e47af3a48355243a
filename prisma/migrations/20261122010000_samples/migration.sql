-- AlterTable
ALTER TABLE "samples" ADD COLUMN     "generated" TEXT,
ADD COLUMN     "is_rejected" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "skipped" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "measurements" (
    "sample_id" INTEGER NOT NULL,
    "closest_id" INTEGER,
    "version" SMALLINT NOT NULL,
    "measured_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "measurements_pkey" PRIMARY KEY ("sample_id")
);

-- CreateTable
CREATE TABLE "metrics" (
    "sample_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "is_imported" BOOLEAN NOT NULL,

    CONSTRAINT "metrics_pkey" PRIMARY KEY ("sample_id","name")
);

-- CreateTable
CREATE TABLE "pool_checks" (
    "study_id" INTEGER NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "report" JSONB NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pool_checks_pkey" PRIMARY KEY ("study_id")
);

-- CreateTable
CREATE TABLE "inspections" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inspections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inspection_items" (
    "inspection_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "sample_id" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "noted_by" TEXT,
    "noted_at" TIMESTAMPTZ(3),

    CONSTRAINT "inspection_items_pkey" PRIMARY KEY ("inspection_id","position")
);

-- CreateIndex
CREATE INDEX "measurements_closest_id_idx" ON "measurements"("closest_id");

-- CreateIndex
CREATE INDEX "inspections_study_id_idx" ON "inspections"("study_id");

-- CreateIndex
CREATE INDEX "inspection_items_sample_id_idx" ON "inspection_items"("sample_id");

-- AddForeignKey
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "samples"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_closest_id_fkey" FOREIGN KEY ("closest_id") REFERENCES "samples"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metrics" ADD CONSTRAINT "metrics_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "samples"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pool_checks" ADD CONSTRAINT "pool_checks_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_inspection_id_fkey" FOREIGN KEY ("inspection_id") REFERENCES "inspections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "samples"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What Prisma cannot say.
ALTER TABLE "metrics" ADD CONSTRAINT "metrics_finite" CHECK ("value" > '-Infinity' AND "value" < 'Infinity');
ALTER TABLE "pool_checks" ADD CONSTRAINT "pool_checks_fingerprint" CHECK (length("fingerprint") = 32);
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_position" CHECK ("position" >= 1);
-- Looking for samples that are not prepared yet costs nothing while there are none.
CREATE INDEX "samples_unprepared" ON "samples" ("study_id", "ordinal") WHERE "shown" IS NULL;
