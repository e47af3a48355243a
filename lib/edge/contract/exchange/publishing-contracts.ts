import "server-only";
import { z } from "zod";
import { DEPOSIT_LICENCES } from "@/lib/results/publishing/deposit";
import { contract } from "@/lib/edge/contract/contract";
import { slugParams } from "@/lib/edge/contract/study-schemas";

const group = "Publishing";
const text = z.strictObject({
  text: z.string().describe("Markdown; headings are the fields of the form"),
  open: z.int().nonnegative().describe("Places marked `[To write: ...]`"),
});

export const getPublishingContract = contract({
  method: "GET",
  path: "/api/v1/studies/{slug}/publishing",
  group,
  scope: "read",
  summary: "Preregistration text and checklist",
  about:
    "A text to register at OSF or AsPredicted, from the protocol and its analysis plan, and the ACM SIGSOFT checklist for experiments with people, filled in from " +
    "the study. Contains no outcome.",
  params: slugParams,
  answer: {
    status: 200,
    about: "Both texts, and every item of the checklist.",
    schema: z.strictObject({
      preregistration: z
        .strictObject({ osf: text, asPredicted: text })
        .nullable()
        .describe("Null once the study is unsealed"),
      checklist: z.array(
        z.strictObject({
          part: z.enum(["Method", "Results", "Discussion", "Desirable"]),
          attribute: z.string(),
          state: z.enum(["met", "partly", "open"]).describe("`open`: all of it is for the authors"),
          words: z.string(),
        }),
      ),
    }),
  },
  problems: { conflict: "The study’s answers were imported." },
});

export const getDepositContract = contract({
  method: "GET",
  path: "/api/v1/studies/{slug}/deposit",
  group,
  scope: "read",
  summary: "Metadata for Zenodo",
  about:
    "The body of `POST https://zenodo.org/api/deposit/depositions`, for a deposit of the bundle. Nothing is sent to Zenodo.",
  params: slugParams,
  query: z.strictObject({
    creators: z
      .string()
      .min(1)
      .max(20_000)
      .describe(
        "One a line: `Family name, given names; affiliation; ORCID iD`. The last two may be left out",
      ),
    licence: z.enum(DEPOSIT_LICENCES).default("cc-by-4.0"),
  }),
  answer: {
    status: 200,
    about: "The metadata.",
    schema: z.strictObject({
      metadata: z.strictObject({
        title: z.string(),
        upload_type: z.literal("dataset"),
        description: z.string().describe("HTML"),
        creators: z.array(
          z.strictObject({
            name: z.string(),
            affiliation: z.string().optional(),
            orcid: z.string().optional(),
          }),
        ),
        access_right: z.literal("open"),
        license: z.enum(DEPOSIT_LICENCES),
        keywords: z.array(z.string()),
        language: z.literal("eng"),
        notes: z.string(),
      }),
    }),
  },
  problems: {
    sealed: "The study is not unsealed.",
    conflict: "The study’s answers were imported.",
  },
});
