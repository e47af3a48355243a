import "server-only";
import { z } from "zod";

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
        judges: z.boolean().describe("False: each vote counts as a judge of its own"),
        tasks: z.boolean().describe("False: each vote counts as a task of its own"),
      })
      .describe("What the file says; what needs more is not recorded"),
    leftOut: z
      .array(z.object({ value: z.string(), scores: z.int() }))
      .describe("Scores off the even scale that the mapping told to leave out"),
    sha256: z.string().describe("Of the imported file"),
  })
  .meta({ id: "Imported" });
