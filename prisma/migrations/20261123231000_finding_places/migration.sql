-- Findings come in an order that is drawn once a person, and say what may name their source; tests that could not run are tried again.

-- AlterTable
ALTER TABLE "findings" ADD COLUMN     "give_aways" TEXT[];

-- AlterTable
ALTER TABLE "measurements" ADD COLUMN     "lacks_tests" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "finding_places" (
    "finding_id" INTEGER NOT NULL,
    "person" TEXT NOT NULL,
    "handle" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "finding_places_pkey" PRIMARY KEY ("finding_id","person")
);

-- AddForeignKey
ALTER TABLE "finding_places" ADD CONSTRAINT "finding_places_finding_id_fkey" FOREIGN KEY ("finding_id") REFERENCES "findings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
