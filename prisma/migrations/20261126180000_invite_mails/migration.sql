-- Invites that are sent by e-mail, the queue of messages, and addresses apart from all answers.

-- CreateEnum
CREATE TYPE "MailKind" AS ENUM ('invitation', 'reminder');

-- CreateEnum
CREATE TYPE "MailState" AS ENUM ('queued', 'sent', 'refused', 'failed');

-- AlterTable
ALTER TABLE "invites" ADD COLUMN     "mailing_id" INTEGER;

-- CreateTable
CREATE TABLE "mailings" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "kind" "MailKind" NOT NULL,
    "key" BYTEA NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_recipients" (
    "invite_id" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "salt" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_recipients_pkey" PRIMARY KEY ("invite_id")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" SERIAL NOT NULL,
    "mailing_id" INTEGER NOT NULL,
    "invite_id" INTEGER NOT NULL,
    "message_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "state" "MailState" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "fault" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailed_addresses" (
    "study_id" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailed_addresses_pkey" PRIMARY KEY ("study_id","hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "mailings_study_id_key_key" ON "mailings"("study_id", "key");

-- CreateIndex
CREATE INDEX "mail_recipients_created_at_idx" ON "mail_recipients"("created_at");

-- CreateIndex
CREATE INDEX "mails_mailing_id_idx" ON "mails"("mailing_id");

-- CreateIndex
CREATE INDEX "mails_invite_id_idx" ON "mails"("invite_id");

-- CreateIndex
CREATE INDEX "mailed_addresses_created_at_idx" ON "mailed_addresses"("created_at");

-- CreateIndex
CREATE INDEX "invites_mailing_id_idx" ON "invites"("mailing_id");

-- AddForeignKey
ALTER TABLE "invites" ADD CONSTRAINT "invites_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "mailings"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_recipients" ADD CONSTRAINT "mail_recipients_invite_id_fkey" FOREIGN KEY ("invite_id") REFERENCES "invites"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "mailings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_invite_id_fkey" FOREIGN KEY ("invite_id") REFERENCES "mail_recipients"("invite_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailed_addresses" ADD CONSTRAINT "mailed_addresses_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What waits to be sent; asked for every few seconds.
CREATE INDEX "mails_queued" ON "mails"("due_at", "id") WHERE "state" = 'queued';
