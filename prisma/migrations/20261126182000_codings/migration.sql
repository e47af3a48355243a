-- CreateTable
CREATE TABLE "codes" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "codings" (
    "session_id" INTEGER NOT NULL,
    "entry" TEXT NOT NULL,
    "coder" TEXT NOT NULL,
    "is_decision" BOOLEAN NOT NULL DEFAULT false,
    "codes" INTEGER[],
    "reason" TEXT NOT NULL DEFAULT '',
    "coded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "codings_pkey" PRIMARY KEY ("session_id","entry","coder","is_decision")
);

-- CreateIndex
CREATE UNIQUE INDEX "codes_study_id_name_key" ON "codes"("study_id", "name");

-- AddForeignKey
ALTER TABLE "codes" ADD CONSTRAINT "codes_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "codings" ADD CONSTRAINT "codings_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Prisma cannot say it: words are decided once.
CREATE UNIQUE INDEX "codings_decision_key" ON "codings"("session_id", "entry") WHERE "is_decision";
