-- AlterTable
ALTER TABLE "studies" ADD COLUMN     "is_simulated" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "results_version" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "result_builds" (
    "study_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "counting" SMALLINT NOT NULL,
    "judges" JSON NOT NULL,
    "answers" INTEGER NOT NULL,
    "took_ms" INTEGER NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "result_builds_pkey" PRIMARY KEY ("study_id")
);

-- CreateTable
CREATE TABLE "result_counts" (
    "study_id" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "part" TEXT NOT NULL,
    "arm" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "is_repeat" BOOLEAN NOT NULL,
    "is_excluded" BOOLEAN NOT NULL,
    "place" JSON NOT NULL,
    "entries" JSON NOT NULL,

    CONSTRAINT "result_counts_pkey" PRIMARY KEY ("study_id","ordinal")
);

-- CreateTable
CREATE TABLE "result_reports" (
    "study_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "filter" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "report" JSON NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "result_reports_pkey" PRIMARY KEY ("study_id","version","filter","part")
);

-- AddForeignKey
ALTER TABLE "result_builds" ADD CONSTRAINT "result_builds_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "result_counts" ADD CONSTRAINT "result_counts_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "result_reports" ADD CONSTRAINT "result_reports_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What Prisma cannot say.
ALTER TABLE "studies" ADD CONSTRAINT "studies_results_version" CHECK ("results_version" >= 0);
ALTER TABLE "result_builds" ADD CONSTRAINT "result_builds_counts" CHECK ("version" >= 0 AND "answers" >= 0 AND "took_ms" >= 0);
ALTER TABLE "result_counts" ADD CONSTRAINT "result_counts_ordinal" CHECK ("ordinal" >= 1);
-- Counts are read whole and often, so they are not compressed: unpacking took longer than reading.
ALTER TABLE "result_builds" ALTER COLUMN "judges" SET STORAGE EXTERNAL;
ALTER TABLE "result_counts" ALTER COLUMN "entries" SET STORAGE EXTERNAL;
