-- How long each program was on screen while it was judged, by the judge's browser; NULL where nobody measured it.
ALTER TABLE "verdicts" ADD COLUMN "shown_left_ms" INTEGER;
ALTER TABLE "verdicts" ADD COLUMN "shown_right_ms" INTEGER;
