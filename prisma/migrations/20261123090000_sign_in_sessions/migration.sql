-- CreateTable
CREATE TABLE "sign_in_sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "browser" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sign_in_sessions_user_id_idx" ON "sign_in_sessions"("user_id");

-- AddForeignKey
ALTER TABLE "sign_in_sessions" ADD CONSTRAINT "sign_in_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
