-- Swift has a presentation of its own now. What drafts prepared before is made again, since one pool would else have comments and names
-- that the other lost. What is open stays frozen.
UPDATE "samples" SET "shown" = NULL, "html" = NULL, "skipped" = '{}', "names" = NULL
FROM "studies"
WHERE "studies"."id" = "samples"."study_id" AND "studies"."state" = 'DRAFT' AND "samples"."shown" IS NOT NULL
  AND lower(btrim("samples"."language", E' \t\n\r')) = 'swift';
