import "server-only";
import { z } from "zod";
import { contract } from "./contract";
import { intervalSchema, orUndefined } from "./stat-schemas";
import { slugParams } from "./study-schemas";

export const listComposedTablesContract = contract({
  method: "GET",
  path: "/api/v1/studies/{slug}/tables",
  group: "Outcome",
  scope: "read",
  summary: "List composed tables",
  about:
    "The tables that researchers composed on the Metrics page, and the templates of papers for this study. Contains no values.",
  params: slugParams,
  answer: {
    status: 200,
    about: "The tables in the order in which they were composed.",
    schema: z.strictObject({
      tables: z.array(
        z.strictObject({
          id: z.int(),
          title: z.string(),
          hasOutcome: z.boolean().describe("It shows scores or choices, so it is sealed as results are"),
        }),
      ),
      unreadable: z
        .int()
        .nonnegative()
        .describe("Tables made with a different version of Evenhand, left out"),
      templates: z.array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          source: z.string(),
          note: z.string().optional().describe("Where the paper prints something else than its numbers give"),
          missing: z.array(z.string()).describe("What the study lacks for it; empty if nothing is missing"),
        }),
      ),
    }),
  },
});

export const TABLE_FILE = /^(\d{1,9})\.(json|csv|tex|md)$/;

const cell = orUndefined(z.union([z.string(), z.number(), intervalSchema]));

export const getComposedTableContract = contract({
  method: "GET",
  path: "/api/v1/studies/{slug}/tables/{file}",
  group: "Outcome",
  scope: "read",
  summary: "Read a composed table",
  about:
    "`{file}` is the table's number and a format, such as `7.json`, `7.csv`, `7.tex` (LaTeX with booktabs) or `7.md`. CSV and JSON have full precision; LaTeX and Markdown are rounded as printed.",
  params: slugParams.extend({
    file: z.string().regex(TABLE_FILE).describe("The number of a table and its format: json, csv, tex or md"),
  }),
  answer: {
    status: 200,
    about: "The table.",
    schema: z.strictObject({
      caption: z.string(),
      columns: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          above: z.array(z.string()).readonly().optional().describe("Headings above, the outermost first"),
        }),
      ),
      rows: z.array(z.object({ kind: z.enum(["body", "summary"]), cells: z.array(cell) })),
      notes: z.array(z.string()),
    }),
    texts: {
      "text/csv": "RFC 4180, UTF-8, with a header.",
      "application/x-latex": "A table for LaTeX's booktabs.",
      "text/markdown": "A table in Markdown.",
    },
  },
  problems: { sealed: "The table shows scores or choices, and the study is not unsealed." },
});
