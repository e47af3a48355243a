import "server-only";
import { z } from "zod";

const values = z.record(
  z.string(),
  z.union([
    z.literal(-2),
    z.literal(-1),
    z.literal(1),
    z.literal(2),
    z.literal("leave out"),
    z.literal("tie"),
  ]),
);

/** Of a study whose answers were collected elsewhere. */
export const importedSchema = z
  .object({
    source: z.object({ citation: z.string(), url: z.string().nullable(), licence: z.string().nullable() }),
    format: z.enum(["verdicts", "battles", "long"]),
    recorded: z
      .object({
        sides: z.boolean(),
        times: z.boolean(),
        durations: z.boolean(),
        sessions: z.boolean(),
        languages: z.boolean(),
        judges: z.boolean().describe("False: each answer counts as a judge of its own"),
        tasks: z.boolean().describe("False: each answer counts as a task of its own"),
      })
      .describe("What the file says; what needs more is not recorded"),
    leftOut: z
      .array(z.object({ value: z.string(), scores: z.int() }))
      .describe("Scores off the even scale that the mapping told to leave out"),
    unanswered: z
      .array(z.object({ value: z.string(), scores: z.int() }))
      .optional()
      .describe(
        "Rows that hold no answer, by what stands there; absent of older imports, as are the next two",
      ),
    ties: z.int().optional().describe("Choices that were kept as ties: they are in no mean and no share"),
    scores: z.int().optional().describe("How many scores the file holds, those left out included"),
    systemNames: z
      .array(z.object({ name: z.string(), id: z.string() }))
      .optional()
      .describe("Systems whose name in the file cannot be an id, with the id that was made of it"),
    mapping: z
      .object({ scores: values.nullable(), questionScores: z.record(z.string(), values) })
      .nullable()
      .describe("What the file's values were said to mean; null where they are scores as they stand"),
    sha256: z.string().describe("Of the imported file"),
  })
  .meta({ id: "Imported" });
