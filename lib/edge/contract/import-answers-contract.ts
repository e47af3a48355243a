import "server-only";
import { z } from "zod";
import { IMPORT_LIMITS } from "@/lib/exchange/import-report";
import { RECORDED_FORMATS } from "@/lib/exchange/recorded/import-mapping";
import { MOST_SCORES } from "@/lib/exchange/recorded/recorded-rows";
import { slugSchema } from "@/lib/text/identifiers";
import { contract } from "./contract";
import { importedSchema } from "./imported-schema";

const values = z.array(z.object({ value: z.string(), scores: z.int() }));

const foundSchema = z
  .object({
    scores: z.int(),
    trials: z.int(),
    judges: z.int(),
    tasks: z.int(),
    systems: z.array(z.string()),
    languages: z.array(z.string()),
    questions: z
      .array(z.object({ question: z.string(), values }))
      .describe("With the values that the file holds, most frequent first: what a mapping must name"),
    recorded: importedSchema.shape.recorded,
    leftOut: values.describe("Left out as the mapping tells"),
    ties: z.int().describe("Choices that are kept as ties"),
    notes: z.array(z.string()).describe("What a reader should know, as sentences"),
  })
  .meta({ id: "FoundAnswers", description: "What a file of answers holds." });

export const importAnswersContract = contract({
  method: "POST",
  path: "/api/v1/studies/import",
  group: "Studies",
  scope: "write",
  summary: "Import collected answers",
  about:
    "Makes an unsealed study of answers that were collected elsewhere, stamped for ever with whose they are. Nothing is allocated or " +
    "frozen, nobody can judge in it, and all of its results are exploratory. `verdicts`: the columns of our verdicts.csv " +
    "(`truth`: human or machine, optional). `battles`: `model_a,model_b,winner`, optional `judge`, `task` or `question_id`, " +
    "`language`, `strength`; which was on the left counts as unknown unless the mapping says `sides: 'recorded'` (`model_a` was); a vote counts as a score of 1. `long`: `task,rater,system,property,score`, " +
    "optional `language`, `sample`; a choice names `system_a,system_b` (negative favours a) or `later>earlier` as its system. Other " +
    "columns are passed over; cells may be parted by tabs. A name that cannot be an id is written with hyphens, and kept as a label. Scores are -2, -1, +1 and +2; other values, ties among them, need a mapping, or the file is refused with " +
    `the values it holds. All or nothing; at most ${IMPORT_LIMITS.bytes / 1024 ** 3} GiB and ${MOST_SCORES.toLocaleString("en")} rows.`,
  query: z.strictObject({
    slug: slugSchema,
    title: z.string(),
    citation: z.string().describe("Whose answers these are, as a paper would cite them"),
    url: z.string().optional(),
    licence: z.string().optional(),
    format: z.enum(RECORDED_FORMATS),
    mapping: z
      .string()
      .optional()
      .describe(
        'JSON: `scores` (`{"1":-2,"2":-1,"3":1,"4":2,"tie":"leave out"}`), `questionScores` (the same by question), ' +
          "`points` (4 to 7: values run from 1 to it, and go onto the even scale by rule), `missing` (values that are no answer), `matrix` (`{system, property}`: the file has a row for each item and a column for each rater; form long), `ties` (`keep`: as ties, never as scores; `leave-out`), `systems` " +
          '(`{"name":{"id":"…","role":"human"}}`), `questions` (`{"name":{"id":"…","label":"…"}}`), `design`, `language`, `mix`, ' +
          '`sides` (`"recorded"` or `"unrecorded"`), ' +
          '`unnamed: "own"` (an answer without judge or task counts as one of its own, in every format; in verdicts a trial does), `analysis` (`primary`, `family`, `alpha`, ' +
          "`margin`, `exclusions`)",
      ),
    dryRun: z.enum(["0", "1"]).default("0").describe("1: say what is found, and store nothing"),
  }),
  files: ["text/csv", "application/x-ndjson"],
  maxBytes: IMPORT_LIMITS.bytes,
  answer: {
    status: 200,
    about: "What was made, or would be.",
    schema: z.object({ slug: slugSchema, isStored: z.boolean(), found: foundSchema }),
  },
  problems: {
    conflict: "There is a study of this slug.",
    invalid:
      "Something is wrong with file or mapping: nothing was stored. `errors` names line, column and fault, `found` what the file holds.",
  },
});
