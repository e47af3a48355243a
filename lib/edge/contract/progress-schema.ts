import "server-only";
import { z } from "zod";
import { studySummarySchema } from "./study-schemas";

const count = z.int().min(0);
const durationMs = z.number().nullable();

export const progressSchema = z
  .object({
    study: studySummarySchema.extend({
      seed: z.string().nullable().describe("The allocation seed in hex, once the study is unsealed"),
    }),
    countedAt: z.iso.datetime().describe("UTC"),
    seal: z.union([
      z.object({ sealed: z.literal(false) }),
      z.object({ sealed: z.literal(true), why: z.string() }),
    ]),
    sessions: z.object({
      judging: count.describe("Started, neither finished nor idle for too long"),
      closing: count.describe("Only the closing questions are left"),
      released: count.describe("Places given back for idleness; their judges may still return"),
      done: count,
      withdrawn: count,
      screenedOut: count.describe(
        "People who did not pass the quiz, or were not eligible because of their answers, and so began no session",
      ),
      ineligible: count.describe(
        "Those of them who were not eligible because of their answers about themselves",
      ),
      previews: count,
      limit: z.int().nullable().describe("The protocol's `limits.sessions`"),
    }),
    verdicts: count,
    trialsCounted: z
      .int()
      .nullable()
      .describe(
        "While a study is sealed whose arms have sessions of different lengths, `verdicts`, `perDay`, `perHour`, `trialMs` and `dropOut` are of so many first trials of judges' first sessions, and sessions count as finished from the next day (UTC) on; null: all trials, at once",
      ),
    invites: z.object({
      links: count,
      used: count.describe("Links that began at least one session"),
      revoked: count,
    }),
    perDay: z.array(z.object({ day: z.iso.date(), verdicts: count, done: count })).describe("UTC days"),
    perHour: z
      .array(z.object({ hour: z.string(), verdicts: count }))
      .describe("The last 24 hours (UTC), the present one last"),
    trialMs: z
      .object({ q1: durationMs, median: durationMs, q3: durationMs })
      .describe("Milliseconds a trial, task and code together"),
    dropOut: z.array(z.object({ position: z.int(), reached: count, answered: count })),
    startsCounted: z
      .int()
      .nullable()
      .describe(
        "While a study of several arms is sealed, exposures and evenness are counted up to so many starts, in tens: what moves with a single start would tell its arm; null: all starts",
      ),
    exposures: z
      .object({
        units: count.describe("Samples, or a task's pairs, of all arms together"),
        shown: count,
        least: count.describe("The fewest exposures of a unit within one arm, over arms"),
        most: count,
        sidesPerUnit: count.describe("The largest |left - right| of a unit within an arm"),
        sidesPerSession: count.describe("The largest |left - right| of a session"),
      })
      .describe("How even the allocation is, by counts alone, up to `startsCounted` starts"),
    evenness: z
      .array(
        z.object({
          arm: z.string().nullable().describe("Null: all arms together, while they are sealed"),
          what: z.string(),
          count: count.describe("Of how many"),
          least: z.int().nullable(),
          most: z.int().nullable(),
          difference: count.describe("The largest within an arm"),
        }),
      )
      .describe("The same for each thing that is counted: of exposures also the fewest and the most"),
    panes: z.union([z.literal(1), z.literal(2)]),
    coverage: z
      .object({
        planned: z
          .int()
          .nullable()
          .describe("Trials of `limits.sessions` full sessions; null without that limit"),
        all: z
          .object({ dealt: count.nullable(), shown: count.nullable(), answered: count.nullable() })
          .describe("Trials, all arms together; null while sealed where a session's length tells its arm"),
        units: z
          .array(z.object({ task: z.string(), language: z.string(), dealt: count, answered: count }))
          .nullable()
          .describe("By task and language, all systems and sides together; null where `untold` says why"),
        untold: z
          .enum(["arms", "samples", "systems"])
          .nullable()
          .describe(
            "Why counts by task are withheld while sealed: they could reveal a session's arm (`arms`), a trial's sample (`samples`), or, where tasks lack programs of some systems, a session's systems (`systems`)",
          ),
      })
      .nullable()
      .describe("How much of what was planned is there; null for drafts and imported answers"),
    stopping: z
      .object({ rule: z.enum(["beta-binomial", "bounded-mean"]), decision: z.enum(["continue", "stop"]) })
      .nullable()
      .describe(
        "What the frozen stopping rule says of all answers so far: the only words about scores that a sealed study tells",
      ),
  })
  .meta({ id: "Progress", description: "How a study goes, without a word about its outcome." });
