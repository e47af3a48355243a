-- Kotlin classes on one line are read now, and names that Swift, PHP and Ruby themselves ask for stay. What drafts prepared before is made
-- again, since one pool would else have comments and names that the other lost. What is open stays frozen.
UPDATE "samples" SET "shown" = NULL, "html" = NULL, "skipped" = '{}', "names" = NULL
FROM "studies"
WHERE "studies"."id" = "samples"."study_id" AND "studies"."state" = 'DRAFT' AND "samples"."shown" IS NOT NULL
  AND lower(btrim("samples"."language", E' \t\n\r'))
    IN ('bash', 'sh', 'shell', 'kotlin', 'kt', 'kts', 'php', 'php8', 'ruby', 'rb', 'swift');
