import "server-only";
import { z } from "zod";
import { IMPORT_LIMITS } from "@/lib/exchange/import-report";
import { MOST_FINDINGS } from "@/lib/study/finding";
import { contract, XLSX_TYPE } from "./contract";
import { slugParams } from "./study-schemas";

const counts = { added: z.int(), updated: z.int(), unchanged: z.int() };

const file = z.string().optional().describe("Inside an archive: the name of the file there");

const importErrorSchema = z.object({
  file,
  line: z.int().describe("On which its row begins, from 1"),
  column: z.string().describe("Empty where the whole line is meant"),
  message: z.string(),
  value: z.string().optional().describe("The cell that was refused, where it is a name or a word"),
});

const columnsSchema = z
  .array(
    z.object({
      name: z.string().describe("As the file has it"),
      as: z.string().nullable().describe("Our column; null: ignored, or not known"),
      how: z
        .enum(["same", "alike", "chosen", "none"])
        .describe("Its name is ours; it means the same; the mapping says so; not known"),
      examples: z.array(z.string()).describe("The first cells that differ"),
      maybe: z
        .string()
        .optional()
        .describe(
          "A column of ours that the file lacks, and that this one seems to be; it is read so only when the mapping says so",
        ),
    }),
  )
  .optional()
  .describe("With a mapping: how the columns were read");

export const importReportSchema = z
  .object({
    ...counts,
    errors: z.array(importErrorSchema),
    changes: z
      .array(z.object({ file, line: z.int(), change: z.enum(["added", "updated"]), name: z.string() }))
      .optional()
      .describe(`With list=1: the rows that are added or updated, the first ${IMPORT_LIMITS.listedChanges}`),
    notes: z.array(z.string()).optional().describe("What was passed over, matched or left out, as sentences"),
    columns: columnsSchema,
  })
  .meta({ id: "ImportReport" });

const shared = {
  method: "POST",
  group: "Material",
  scope: "write",
  params: slugParams,
  query: z.strictObject({
    dryRun: z.enum(["0", "1"]).default("0").describe("1: say what would happen, and store nothing"),
    list: z.enum(["0", "1"]).default("0").describe("1: name the rows that are added or updated"),
    mapping: z
      .string()
      .optional()
      .describe(
        'JSON; `{}` is enough to match columns by what they mean. `columns` (`{"Their name": "our name"}`, null: ignored), ' +
          '`values` (`{"system": {"Model A": "model-a", "Old": null}}`, null: its rows are left out; of ' +
          '`task`, `system`, `language`, `origin`, `vetted`), `fill` (`{"language": "python"}`: for rows without one; tasks take a list of ' +
          'languages and make a row for each), `skip` (`[{"column", "message", "value"}]` as `groups` has them: rows with this fault are ' +
          "left out), `others` (`ignore`: columns that are not known)",
      ),
  }),
  files: ["text/csv", "application/x-ndjson", "application/zip", XLSX_TYPE],
  maxBytes: IMPORT_LIMITS.bytes,
  answer: { status: 200, about: "What was done, or would be.", schema: importReportSchema },
  problems: {
    conflict: "The study is no draft any more.",
    invalid:
      "Something is wrong with the file: nothing was stored. `errors` names line, column and fault of each, `groups` counts the rows of like faults (`column`, `message`, " +
      "`value`, `rows`, `places`, `mayBeSkipped`), `known` lists the study's tasks, systems and languages, `columns` how the columns were read; of samples whose study has no tasks yet, a dry run names the `languages` of the rows.",
  },
} as const;

const LIMITS =
  `All or nothing: with any fault nothing is stored. UTF-8, at most ${IMPORT_LIMITS.bytes / 1024 ** 3} GiB and ` +
  `${IMPORT_LIMITS.rows} rows a call; the first line of a CSV file, or row of an XLSX sheet (at most 32 MiB), names the columns. What has the same key is updated. A ZIP archive holds ` +
  "such a file at its top, or files of its own. Names of tasks, systems and languages are matched without case and by their labels: " +
  "`JavaScript` is `javascript`.";

export const importTasksContract = contract({
  ...shared,
  path: "/api/v1/studies/{slug}/tasks",
  summary: "Import tasks",
  about: `Columns \`task,title,body,language\`; optional \`tests\` (JSON: a list of tests, each with \`name\`, \`kind\`, and either \`stdin\` and \`stdout\` or \`function\`, \`arguments\` and \`expected\`). A task's key is its name and language. ${LIMITS}`,
});

export const importSamplesContract = contract({
  ...shared,
  path: "/api/v1/studies/{slug}/samples",
  summary: "Import samples",
  about:
    "Columns `task,system,language,code`; optional `sample`, `origin` (human or machine), `vetted`, `source`, `licence`, " +
    "`prompt`, `model`, `model_version`, `date`, `generation`, `edits`, `generated` (the code before edits) and " +
    "`metric:<name>`. A ZIP archive holds `system/task.ext`, or a table whose column `path` names such files, whose ending is the language where no cell gives it. Tasks come " +
    `first. What judges see is made from it afterwards; \`/preparation\` tells how far that is. ${LIMITS}`,
});

export const importMetricsContract = contract({
  ...shared,
  path: "/api/v1/studies/{slug}/metrics",
  summary: "Import metrics",
  about:
    "Numbers that were measured elsewhere, such as pass rates. A row names its sample by `sample`, or by " +
    "`task,system,language`; every other column is a metric (or `metric,value`: one in each row). Taken in every state of " +
    `a study; no judge ever meets them. ${LIMITS}`,
  problems: { invalid: shared.problems.invalid },
});

export const importFindingsContract = contract({
  ...shared,
  path: "/api/v1/studies/{slug}/findings",
  summary: "Import findings",
  about:
    "Warnings of tools, for people to judge true or false. Columns `tool,rule,message`, optional `line` (of the code as " +
    "imported), and the sample as in metrics: by `sample`, or by `task,system,language`. What was imported before stays. A file is " +
    "taken to be complete for its languages: their samples without a finding count as having none. Taken in every state of a " +
    `study; no judge ever meets them. At most ${MOST_FINDINGS} findings a study. ${LIMITS}`,
  problems: { invalid: shared.problems.invalid },
});
