-- CreateTable
CREATE TABLE "sensitivity_analyses" (
    "study_id" INTEGER NOT NULL,
    "data_version" INTEGER NOT NULL,
    "level" DOUBLE PRECISION NOT NULL,
    "rows" JSON NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sensitivity_analyses_pkey" PRIMARY KEY ("study_id")
);

-- AddForeignKey
ALTER TABLE "sensitivity_analyses" ADD CONSTRAINT "sensitivity_analyses_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say.
ALTER TABLE "sensitivity_analyses" ADD CONSTRAINT "sensitivity_analyses_values" CHECK ("data_version" >= 0 AND "level" > 0 AND "level" < 1);
