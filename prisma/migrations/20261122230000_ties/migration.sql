-- CreateTable
CREATE TABLE "ties" (
    "trial_id" INTEGER NOT NULL,
    "revision" SMALLINT NOT NULL,
    "question" TEXT NOT NULL,

    CONSTRAINT "ties_pkey" PRIMARY KEY ("trial_id","question","revision")
);

-- AddForeignKey
ALTER TABLE "ties" ADD CONSTRAINT "ties_trial_id_revision_fkey" FOREIGN KEY ("trial_id", "revision") REFERENCES "verdicts"("trial_id", "revision") ON DELETE CASCADE ON UPDATE CASCADE;


-- What Prisma cannot say. A tie is final, as a score is.
CREATE TRIGGER "ties_final" BEFORE UPDATE ON "ties" FOR EACH ROW EXECUTE FUNCTION "refuse_update"('tie');
