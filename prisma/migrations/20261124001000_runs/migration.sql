-- Runs of both programs of a trial, with one input, by judges of studies that offer it.

-- CreateTable
CREATE TABLE "runs" (
    "trial_id" INTEGER NOT NULL,
    "number" SMALLINT NOT NULL,
    "key" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "input_chars" INTEGER NOT NULL,
    "left_end" TEXT NOT NULL,
    "right_end" TEXT NOT NULL,

    CONSTRAINT "runs_pkey" PRIMARY KEY ("trial_id","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "runs_trial_id_key_key" ON "runs"("trial_id", "key");

-- AddForeignKey
ALTER TABLE "runs" ADD CONSTRAINT "runs_trial_id_fkey" FOREIGN KEY ("trial_id") REFERENCES "trials"("id") ON DELETE CASCADE ON UPDATE CASCADE;
