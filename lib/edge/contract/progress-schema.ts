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
    seal: z.union([
      z.object({ sealed: z.literal(false) }),
      z.object({ sealed: z.literal(true), why: z.string() }),
    ]),
    sessions: z.object({ judging: count, done: count, withdrawn: count, previews: count }),
    verdicts: count,
    perDay: z.array(z.object({ day: z.iso.date(), verdicts: count })),
    trialMs: z
      .object({ q1: durationMs, median: durationMs, q3: durationMs })
      .describe("Milliseconds a trial, task and code together"),
    dropOut: z.array(z.object({ position: z.int(), reached: count, answered: count })),
    exposures: z
      .object({
        units: count.describe("Samples, or a task's pairs, of all arms together"),
        shown: count,
        least: count.describe("The fewest exposures of a unit within one arm, over arms"),
        most: count,
        sidesPerUnit: count.describe("The largest |left - right| of a unit within an arm"),
        sidesPerSession: count.describe("The largest |left - right| of a session"),
      })
      .describe("How even the allocation is, by counts alone"),
    panes: z.union([z.literal(1), z.literal(2)]),
  })
  .meta({ id: "Progress", description: "How a study goes, without a word about its outcome." });
