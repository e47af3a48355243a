-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "StudyState" AS ENUM ('DRAFT', 'OPEN', 'CLOSED', 'UNSEALED');

-- CreateEnum
CREATE TYPE "SystemRole" AS ENUM ('human', 'machine', 'other');

-- CreateEnum
CREATE TYPE "SessionState" AS ENUM ('judging', 'closing', 'done', 'withdrawn');

-- CreateEnum
CREATE TYPE "SessionKind" AS ENUM ('real', 'preview', 'simulated');

-- CreateEnum
CREATE TYPE "Pane" AS ENUM ('left', 'right', 'both');

-- CreateEnum
CREATE TYPE "AllocationEventKind" AS ENUM ('start', 'release', 'return', 'withdraw');

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "password_hash" TEXT,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_links" (
    "token_hash" BYTEA NOT NULL,
    "user_id" INTEGER,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_links_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "studies" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "state" "StudyState" NOT NULL DEFAULT 'DRAFT',
    "owner_id" INTEGER,
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "frozen" BYTEA,
    "protocol_hash" TEXT,
    "seed" BYTEA,
    "seed_commitment" TEXT,
    "last_ordinal" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "opened_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "unsealed_at" TIMESTAMPTZ(3),
    "is_unsealed_early" BOOLEAN NOT NULL DEFAULT false,
    "unseal_reason" TEXT,

    CONSTRAINT "studies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "protocols" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "document" JSONB NOT NULL,
    "hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "protocols_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tasks" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "systems" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "role" "SystemRole" NOT NULL DEFAULT 'other',
    "is_reference" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "systems_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "samples" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "system_id" INTEGER NOT NULL,
    "task_id" INTEGER,
    "ordinal" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "original" TEXT NOT NULL,
    "shown" TEXT,
    "html" TEXT,
    "provenance" JSONB NOT NULL DEFAULT '{}',
    "vetted_at" TIMESTAMPTZ(3),
    "vetted_by" TEXT,
    "vetted_why" TEXT,

    CONSTRAINT "samples_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "arms" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "weight" INTEGER NOT NULL,

    CONSTRAINT "arms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "arm_systems" (
    "arm_id" INTEGER NOT NULL,
    "system_id" INTEGER NOT NULL,

    CONSTRAINT "arm_systems_pkey" PRIMARY KEY ("arm_id","system_id")
);

-- CreateTable
CREATE TABLE "judges" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "judges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "judge_id" INTEGER NOT NULL,
    "protocol_id" INTEGER NOT NULL,
    "arm_id" INTEGER NOT NULL,
    "kind" "SessionKind" NOT NULL DEFAULT 'real',
    "state" "SessionState" NOT NULL DEFAULT 'judging',
    "code" TEXT NOT NULL,
    "is_repeat" BOOLEAN NOT NULL DEFAULT false,
    "slot" INTEGER,
    "total" INTEGER NOT NULL,
    "answered" INTEGER NOT NULL DEFAULT 0,
    "consent_hash" TEXT NOT NULL,
    "profile" JSONB NOT NULL DEFAULT '{}',
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session_tokens" (
    "hash" BYTEA NOT NULL,
    "session_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "start_keys" (
    "study_id" INTEGER NOT NULL,
    "key" UUID NOT NULL,
    "invite" TEXT NOT NULL DEFAULT '',
    "session_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "start_keys_pkey" PRIMARY KEY ("study_id","key")
);

-- CreateTable
CREATE TABLE "trials" (
    "id" SERIAL NOT NULL,
    "session_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "task_id" INTEGER,
    "left_sample_id" INTEGER,
    "right_sample_id" INTEGER,
    "check_key" TEXT,
    "shown_at" TIMESTAMPTZ(3),
    "revision" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "trials_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verdicts" (
    "trial_id" INTEGER NOT NULL,
    "revision" SMALLINT NOT NULL,
    "identity" BYTEA NOT NULL,
    "comment" TEXT,
    "tells" JSONB,
    "read_ms" INTEGER NOT NULL,
    "judge_ms" INTEGER NOT NULL,
    "hidden_ms" INTEGER NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "flags" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "verdicts_pkey" PRIMARY KEY ("trial_id","revision")
);

-- CreateTable
CREATE TABLE "scores" (
    "trial_id" INTEGER NOT NULL,
    "revision" SMALLINT NOT NULL,
    "question" TEXT NOT NULL,
    "pane" "Pane" NOT NULL,
    "score" SMALLINT NOT NULL,

    CONSTRAINT "scores_pkey" PRIMARY KEY ("trial_id","question","pane","revision")
);

-- CreateTable
CREATE TABLE "allocation_events" (
    "study_id" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "kind" "AllocationEventKind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "judge_id" INTEGER NOT NULL,
    "session_id" INTEGER NOT NULL,
    "arm_id" INTEGER,
    "answered" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "allocation_events_pkey" PRIMARY KEY ("study_id","ordinal")
);

-- CreateTable
CREATE TABLE "audit" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" INTEGER,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "study" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "sign_in_links_user_id_idx" ON "sign_in_links"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "studies_slug_key" ON "studies"("slug");

-- CreateIndex
CREATE INDEX "studies_owner_id_idx" ON "studies"("owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "protocols_study_id_version_key" ON "protocols"("study_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "tasks_study_id_key_language_key" ON "tasks"("study_id", "key", "language");

-- CreateIndex
CREATE UNIQUE INDEX "tasks_study_id_ordinal_key" ON "tasks"("study_id", "ordinal");

-- CreateIndex
CREATE UNIQUE INDEX "systems_study_id_key_key" ON "systems"("study_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "systems_study_id_ordinal_key" ON "systems"("study_id", "ordinal");

-- CreateIndex
CREATE INDEX "samples_system_id_idx" ON "samples"("system_id");

-- CreateIndex
CREATE INDEX "samples_task_id_idx" ON "samples"("task_id");

-- CreateIndex
CREATE UNIQUE INDEX "samples_study_id_key_key" ON "samples"("study_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "samples_study_id_ordinal_key" ON "samples"("study_id", "ordinal");

-- CreateIndex
CREATE UNIQUE INDEX "arms_study_id_key_key" ON "arms"("study_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "arms_study_id_ordinal_key" ON "arms"("study_id", "ordinal");

-- CreateIndex
CREATE INDEX "arm_systems_system_id_idx" ON "arm_systems"("system_id");

-- CreateIndex
CREATE UNIQUE INDEX "judges_study_id_code_key" ON "judges"("study_id", "code");

-- CreateIndex
CREATE INDEX "sessions_study_id_state_idx" ON "sessions"("study_id", "state");

-- CreateIndex
CREATE INDEX "sessions_judge_id_idx" ON "sessions"("judge_id");

-- CreateIndex
CREATE INDEX "sessions_protocol_id_idx" ON "sessions"("protocol_id");

-- CreateIndex
CREATE INDEX "sessions_arm_id_idx" ON "sessions"("arm_id");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_study_id_code_key" ON "sessions"("study_id", "code");

-- CreateIndex
CREATE INDEX "session_tokens_session_id_idx" ON "session_tokens"("session_id");

-- CreateIndex
CREATE INDEX "start_keys_session_id_idx" ON "start_keys"("session_id");

-- CreateIndex
CREATE INDEX "start_keys_created_at_idx" ON "start_keys"("created_at");

-- CreateIndex
CREATE INDEX "trials_task_id_idx" ON "trials"("task_id");

-- CreateIndex
CREATE INDEX "trials_left_sample_id_idx" ON "trials"("left_sample_id");

-- CreateIndex
CREATE INDEX "trials_right_sample_id_idx" ON "trials"("right_sample_id");

-- CreateIndex
CREATE UNIQUE INDEX "trials_session_id_position_key" ON "trials"("session_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "verdicts_trial_id_identity_key" ON "verdicts"("trial_id", "identity");

-- CreateIndex
CREATE INDEX "allocation_events_judge_id_idx" ON "allocation_events"("judge_id");

-- CreateIndex
CREATE INDEX "allocation_events_session_id_idx" ON "allocation_events"("session_id");

-- CreateIndex
CREATE INDEX "allocation_events_arm_id_idx" ON "allocation_events"("arm_id");

-- CreateIndex
CREATE INDEX "audit_study_at_idx" ON "audit"("study", "at");

-- CreateIndex
CREATE INDEX "audit_user_id_idx" ON "audit"("user_id");

-- AddForeignKey
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "studies" ADD CONSTRAINT "studies_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "protocols" ADD CONSTRAINT "protocols_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "systems" ADD CONSTRAINT "systems_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "samples" ADD CONSTRAINT "samples_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "samples" ADD CONSTRAINT "samples_system_id_fkey" FOREIGN KEY ("system_id") REFERENCES "systems"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "samples" ADD CONSTRAINT "samples_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "arms" ADD CONSTRAINT "arms_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "arm_systems" ADD CONSTRAINT "arm_systems_arm_id_fkey" FOREIGN KEY ("arm_id") REFERENCES "arms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "arm_systems" ADD CONSTRAINT "arm_systems_system_id_fkey" FOREIGN KEY ("system_id") REFERENCES "systems"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "judges" ADD CONSTRAINT "judges_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "judges"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_arm_id_fkey" FOREIGN KEY ("arm_id") REFERENCES "arms"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "start_keys" ADD CONSTRAINT "start_keys_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "start_keys" ADD CONSTRAINT "start_keys_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trials" ADD CONSTRAINT "trials_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trials" ADD CONSTRAINT "trials_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trials" ADD CONSTRAINT "trials_left_sample_id_fkey" FOREIGN KEY ("left_sample_id") REFERENCES "samples"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trials" ADD CONSTRAINT "trials_right_sample_id_fkey" FOREIGN KEY ("right_sample_id") REFERENCES "samples"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_trial_id_fkey" FOREIGN KEY ("trial_id") REFERENCES "trials"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scores" ADD CONSTRAINT "scores_trial_id_revision_fkey" FOREIGN KEY ("trial_id", "revision") REFERENCES "verdicts"("trial_id", "revision") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allocation_events" ADD CONSTRAINT "allocation_events_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allocation_events" ADD CONSTRAINT "allocation_events_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "judges"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allocation_events" ADD CONSTRAINT "allocation_events_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allocation_events" ADD CONSTRAINT "allocation_events_arm_id_fkey" FOREIGN KEY ("arm_id") REFERENCES "arms"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit" ADD CONSTRAINT "audit_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma cannot say. Every answer is an even score: the database refuses a zero.
ALTER TABLE "scores" ADD CONSTRAINT "scores_even" CHECK ("score" IN (-2, -1, 1, 2));
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_revision" CHECK ("revision" >= 1);
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_timing" CHECK ("read_ms" >= 0 AND "judge_ms" >= 0 AND "hidden_ms" >= 0);
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_identity" CHECK (length("identity") = 32);
ALTER TABLE "trials" ADD CONSTRAINT "trials_position" CHECK ("position" >= 1 AND "revision" >= 0);
ALTER TABLE "trials" ADD CONSTRAINT "trials_shows_something" CHECK (("check_key" IS NULL) = ("left_sample_id" IS NOT NULL));
ALTER TABLE "trials" ADD CONSTRAINT "trials_two_different_samples" CHECK ("left_sample_id" IS DISTINCT FROM "right_sample_id" OR "left_sample_id" IS NULL);
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_answered" CHECK ("total" >= 1 AND "answered" BETWEEN 0 AND "total");
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_hash" CHECK (length("hash") = 32);
ALTER TABLE "studies" ADD CONSTRAINT "studies_frozen_when_open" CHECK (("state" = 'DRAFT') = ("frozen" IS NULL));
ALTER TABLE "studies" ADD CONSTRAINT "studies_seed" CHECK (length("seed") = 32 AND ("state" = 'DRAFT' OR "seed" IS NOT NULL));
ALTER TABLE "samples" ADD CONSTRAINT "samples_presented_whole" CHECK (("shown" IS NULL) = ("html" IS NULL));
ALTER TABLE "arms" ADD CONSTRAINT "arms_weight" CHECK ("weight" >= 1);
ALTER TABLE "allocation_events" ADD CONSTRAINT "allocation_events_ordinal" CHECK ("ordinal" >= 1 AND "answered" >= 0);
-- A verdict is final as stored: whatever changes is a new revision.
CREATE FUNCTION "refuse_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a stored % is never changed', TG_ARGV[0] USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "verdicts_final" BEFORE UPDATE ON "verdicts" FOR EACH ROW EXECUTE FUNCTION "refuse_update"('verdict');
CREATE TRIGGER "scores_final" BEFORE UPDATE ON "scores" FOR EACH ROW EXECUTE FUNCTION "refuse_update"('score');
CREATE TRIGGER "allocation_events_final" BEFORE UPDATE ON "allocation_events" FOR EACH ROW EXECUTE FUNCTION "refuse_update"('allocation event');
