-- Tests that the samples of a task are run against; null where a task has none. Judges never see them.
ALTER TABLE "tasks" ADD COLUMN "tests" JSON;
