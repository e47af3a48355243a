import "server-only";
import { z } from "zod";
import { REHEARSAL_LIMITS } from "@/lib/allocation/rehearse";
import { contract } from "./contract";
import { slugParams } from "./study-schemas";

const count = z.int().nonnegative();
const range = z.strictObject({ least: count, most: count });
const cell = z.strictObject({
  language: z.string().describe("Empty: all of them"),
  mean: z.number().describe("Trials of one judge, on average"),
  each: range.describe("Trials of the judge who has fewest, and most"),
  trials: count.describe("Of all judges"),
  judges: count.describe("Who have at least one"),
});

export const getRehearsalContract = contract({
  method: "GET",
  path: "/api/v1/studies/{slug}/rehearsal",
  group: "Studies",
  scope: "read",
  summary: "See what a judge will meet",
  about:
    "Deals sessions to judges who do not exist, by the study's own rules and a seed that is not the study's, and counts per arm, " +
    "system (or pair of systems) and language. Nothing is stored.",
  params: slugParams,
  query: z.strictObject({
    judges: z.coerce
      .number()
      .int()
      .min(1)
      .max(REHEARSAL_LIMITS.judges)
      .optional()
      .describe("Without it the protocol's limit of sessions, or 20"),
  }),
  answer: {
    status: 200,
    about: "What the judges meet.",
    schema: z.strictObject({
      judges: count,
      length: z
        .strictObject({
          trials: count,
          minutes: count,
          isMost: z.boolean().describe("Some sessions are shorter"),
        })
        .describe("Of a session, as judges read it before they begin; of several arms, of the longest"),
      arms: z
        .array(
          z.strictObject({
            arm: z.string(),
            weight: z.int().positive(),
            judges: count,
            trials: range.describe("Of a session, as dealt"),
            minutes: range.describe("Of a session, a first guess"),
            languages: z.array(z.string()),
            perTask: range.nullable().describe("Judges of a task, in whatever language"),
            units: count.describe("Programs, or pairs of programs of a task"),
            shared: count.describe("Of these, dealt to two judges or more: agreement needs them"),
            rows: z.array(
              z.strictObject({
                systems: z.array(z.string()).describe("One, or two that are compared"),
                tasks: count,
                cells: z.array(cell).describe("One a language"),
                all: cell,
              }),
            ),
          }),
        )
        .nullable()
        .describe(`Null for timed tasks, and for more than ${REHEARSAL_LIMITS.samples} samples`),
      hasTasksInLanguages: z.boolean().describe("A judge meets each task in one language"),
      mayGroupByLanguage: z.boolean(),
      cautions: z.array(z.string()).describe("What cannot be told about agreement, as sentences"),
    }),
  },
});
