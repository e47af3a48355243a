-- CreateEnum
CREATE TYPE "StudyRole" AS ENUM ('owner', 'editor', 'viewer');

-- CreateEnum
CREATE TYPE "InviteKind" AS ENUM ('personal', 'general');

-- CreateEnum
CREATE TYPE "ApiScope" AS ENUM ('read', 'write');

-- DropForeignKey
ALTER TABLE "studies" DROP CONSTRAINT "studies_owner_id_fkey";

-- DropIndex
DROP INDEX "studies_owner_id_idx";

-- AlterTable
ALTER TABLE "studies" ADD COLUMN     "copy_of_id" INTEGER;

-- AlterTable
ALTER TABLE "protocols" ADD COLUMN     "patch" BYTEA;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "closing" JSONB,
ADD COLUMN     "invite_id" INTEGER,
ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "api_tokens" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "scope" "ApiScope" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "study_members" (
    "study_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "role" "StudyRole" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "study_members_pkey" PRIMARY KEY ("study_id","user_id")
);

-- CreateTable
CREATE TABLE "task_texts" (
    "protocol_id" INTEGER NOT NULL,
    "task_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "task_texts_pkey" PRIMARY KEY ("protocol_id","task_id")
);

-- CreateTable
CREATE TABLE "invites" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "kind" "InviteKind" NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "uses" INTEGER,
    "used" INTEGER NOT NULL DEFAULT 0,
    "arm_id" INTEGER,
    "label" TEXT NOT NULL DEFAULT '',
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "external_ids" (
    "session_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "external_ids_pkey" PRIMARY KEY ("session_id","name")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_hash_key" ON "api_tokens"("hash");

-- CreateIndex
CREATE INDEX "api_tokens_user_id_idx" ON "api_tokens"("user_id");

-- CreateIndex
CREATE INDEX "study_members_user_id_idx" ON "study_members"("user_id");

-- CreateIndex
CREATE INDEX "task_texts_task_id_idx" ON "task_texts"("task_id");

-- CreateIndex
CREATE UNIQUE INDEX "invites_code_hash_key" ON "invites"("code_hash");

-- CreateIndex
CREATE INDEX "invites_study_id_idx" ON "invites"("study_id");

-- CreateIndex
CREATE INDEX "invites_arm_id_idx" ON "invites"("arm_id");

-- CreateIndex
CREATE INDEX "invites_created_by_idx" ON "invites"("created_by");

-- CreateIndex
CREATE INDEX "external_ids_created_at_idx" ON "external_ids"("created_at");

-- CreateIndex
CREATE INDEX "studies_copy_of_id_idx" ON "studies"("copy_of_id");

-- CreateIndex
CREATE INDEX "sessions_invite_id_idx" ON "sessions"("invite_id");

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_members" ADD CONSTRAINT "study_members_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_members" ADD CONSTRAINT "study_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "studies" ADD CONSTRAINT "studies_copy_of_id_fkey" FOREIGN KEY ("copy_of_id") REFERENCES "studies"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_texts" ADD CONSTRAINT "task_texts_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_texts" ADD CONSTRAINT "task_texts_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invites" ADD CONSTRAINT "invites_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invites" ADD CONSTRAINT "invites_arm_id_fkey" FOREIGN KEY ("arm_id") REFERENCES "arms"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invites" ADD CONSTRAINT "invites_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "external_ids" ADD CONSTRAINT "external_ids_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_invite_id_fkey" FOREIGN KEY ("invite_id") REFERENCES "invites"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- Whoever owned a study is its first member.
INSERT INTO "study_members" ("study_id", "user_id", "role")
SELECT "id", "owner_id", 'owner' FROM "studies" WHERE "owner_id" IS NOT NULL;
ALTER TABLE "studies" DROP COLUMN "owner_id";

-- What Prisma cannot say.
ALTER TABLE "invites" ADD CONSTRAINT "invites_uses" CHECK ("used" >= 0 AND ("uses" IS NULL OR "uses" >= 1));
ALTER TABLE "invites" ADD CONSTRAINT "invites_code_hash" CHECK (length("code_hash") = 32);
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_hash" CHECK (length("hash") = 32);
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_withdrawn" CHECK ("withdrawn_at" IS NULL OR "state" = 'withdrawn');
