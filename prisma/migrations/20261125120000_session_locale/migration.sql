-- The language that a judge read; null in sessions that began before there was a choice, which are in their study's own.
ALTER TABLE "sessions" ADD COLUMN "locale" TEXT;
