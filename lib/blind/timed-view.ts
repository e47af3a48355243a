import { z } from "zod";

/**
 * What a person at work on timed tasks may receive, as strict schemas. Nothing tells the aim or the condition but the starter,
 * which is the program itself, or empty. Before a task is opened there is nothing to read of it.
 */
const shownTestSchema = z.strictObject({ name: z.string().optional(), input: z.string().optional() });

export const submissionViewSchema = z.strictObject({
  number: z.int().min(1),
  atMs: z.number(),
  /** Null: it is stored, and its tests have not been run yet. */
  passed: z.boolean().nullable(),
  failed: z.int().min(0),
  of: z.int().min(0),
  /** The tests that failed, as far as the study shows them. */
  shown: z.array(shownTestSchema),
});
export type SubmissionView = z.infer<typeof submissionViewSchema>;

const workStateSchema = z.enum(["new", "open", "paused", "passed", "gave-up", "timed-out"]);
export type WorkState = z.infer<typeof workStateSchema>;

export const workViewSchema = z.strictObject({
  position: z.int().min(1),
  total: z.int().min(1),
  task: z.strictObject({ title: z.string(), body: z.string(), language: z.string() }),
  starter: z.string(),
  draft: z.string().nullable(),
  state: workStateSchema,
  elapsedMs: z.number(),
  limitMs: z.number().nullable(),
  mayPause: z.boolean(),
  /** Whether a test of the task gives the program something to read from standard input. */
  readsInput: z.boolean(),
  /** Names of the tests, or only how many there are. */
  tests: z.union([z.array(z.strictObject({ name: z.string() })), z.int()]),
  runs: z.int().min(0),
  submissions: z.array(submissionViewSchema),
  serverNow: z.number(),
});
export type WorkView = z.infer<typeof workViewSchema>;

export const workOverviewSchema = z.strictObject({
  /** An excluded person reads the same thanks as one who is done. */
  stage: z.enum(["pretest", "waiting", "main", "done", "excluded"]),
  tasks: z.array(
    z.strictObject({
      position: z.int().min(1),
      title: z.string(),
      state: z.enum(["next", "later", "open", "paused", "ended"]),
    }),
  ),
  position: z.int().min(1).nullable(),
});
export type WorkOverview = z.infer<typeof workOverviewSchema>;

export const submittedWorkSchema = submissionViewSchema.extend({ state: workStateSchema });
export type SubmittedWork = z.infer<typeof submittedWorkSchema>;
