-- A program that was nested too deep could take the layout from all that were prepared after it. What drafts show without their layout is
-- made again. What is open stays frozen.
UPDATE "samples" SET "shown" = NULL, "html" = NULL, "skipped" = '{}', "names" = NULL
FROM "studies"
WHERE "studies"."id" = "samples"."study_id" AND "studies"."state" = 'DRAFT' AND "samples"."shown" IS NOT NULL
  AND 'format' = ANY("samples"."skipped");
