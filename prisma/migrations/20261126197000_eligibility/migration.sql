-- Whether somebody was screened out by answers about themselves, not by the quiz.
ALTER TABLE "quiz_failures" ADD COLUMN "is_ineligible" BOOLEAN NOT NULL DEFAULT false;
