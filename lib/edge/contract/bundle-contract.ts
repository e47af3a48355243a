import "server-only";
import { z } from "zod";
import { PERSONAL_PARTS } from "@/lib/exchange/bundle/left-out";
import { contract } from "./contract";
import { slugParams } from "./study-schemas";

const partsSchema = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(z.enum(PERSONAL_PARTS)));

export const bundleContract = contract({
  method: "GET",
  path: "/api/v1/studies/{slug}/export/bundle.zip",
  group: "Outcome",
  scope: "read",
  summary: "Export everything as one archive",
  about:
    "Streams a ZIP archive of an unsealed study: all tables as CSV with their codebook, the frozen protocol, the seed, the " +
    "logs, amendments, a file for each sample as shown and as imported, with their licences, the report as Markdown and LaTeX with its pictures as SVG, " +
    "`analysis.R` and `analysis.py`, which work the report's numbers out again from the tables, and `verify.mjs`, one file without dependencies " +
    "that plans every allocation anew and adds up the paper table (`node verify.mjs` in the unpacked folder).\n\n" +
    "Comments, notes, profiles and closing answers of judges, and the programs that people handed in for timed tasks, are left out unless they are asked for: they may tell who somebody is. " +
    'Researchers are "researcher 1", "researcher 2" and so on in the audit log and where they vetted samples, and details of the log that hold ' +
    "addresses or free text are left out, unless `researchers` is asked for. When the data change on the way, the answer breaks off, and what arrived cannot be opened.",
  params: slugParams,
  query: z.strictObject({
    with: partsSchema.optional().meta({
      type: "string",
      description:
        "`comments` (with notes on passages), `profile` (with closing answers), `programs` (that people handed in for timed tasks, with what these wrote), `researchers` (addresses of accounts, and all details of the audit log), or several with commas: personal, to be read before they are passed on",
    }),
  }),
  answer: {
    status: 200,
    about: "The archive.",
    texts: { "application/zip": "A ZIP archive." },
  },
  problems: {
    sealed: "The study is not unsealed.",
    conflict: "The study compares more systems than its report can; its tables are there one by one.",
    busy: "The results of a large study are being worked out; `Retry-After` says when to ask again.",
  },
});
