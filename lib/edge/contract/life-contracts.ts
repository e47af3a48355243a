import "server-only";
import { z } from "zod";
import { amendmentPatchSchema } from "@/lib/study/amendments/amendment";
import { contract } from "./contract";
import { protocolHashSchema, seedCommitmentSchema, slugParams, stateSchema } from "./study-schemas";

const group = "Life of a study";

export const openStudyContract = contract({
  method: "POST",
  path: "/api/v1/studies/{slug}/open",
  group,
  scope: "write",
  summary: "Open",
  about: "Freezes protocol, samples and seed, publishes their SHA-256, and lets judges in.",
  params: slugParams,
  answer: {
    status: 200,
    about: "It is open.",
    schema: z.object({
      state: stateSchema,
      protocolHash: protocolHashSchema,
      seedCommitment: seedCommitmentSchema,
    }),
  },
  problems: { conflict: "It is no draft, or not complete: `errors` lists what is missing." },
});

export const closeStudyContract = contract({
  method: "POST",
  path: "/api/v1/studies/{slug}/close",
  group,
  scope: "write",
  summary: "Close",
  about: "No new sessions; those under way may finish within the protocol's `graceHours`.",
  params: slugParams,
  answer: { status: 200, about: "It is closed.", schema: z.object({ state: stateSchema }) },
  problems: { conflict: "It is not open." },
});

export const unsealStudyContract = contract({
  method: "POST",
  path: "/api/v1/studies/{slug}/unseal",
  group,
  scope: "write",
  summary: "Unseal",
  about:
    "Reveals results, truth and seed, for ever. A study that is still open needs a reason, and is stamped as unsealed early. " +
    "Where labels of a closed study differ and are undecided, it is refused unless `leaveUndecided` is true; `undecided` of the problem says how many.",
  params: slugParams,
  body: z.strictObject({
    reason: z.string().max(2000).optional().describe("At least ten characters, if the study is still open"),
    leaveUndecided: z
      .boolean()
      .optional()
      .describe(
        "Labels that differ may stay undecided; who decides them after unsealing may know the system",
      ),
  }),
  mayLackBody: true,
  example: { reason: "The ethics board asked for an interim look" },
  answer: { status: 200, about: "It is unsealed.", schema: z.object({ state: stateSchema }) },
  problems: {
    conflict:
      "It is a draft, unsealed already, open and no reason was given, or labels that differ are undecided.",
  },
});

export const replayStudyContract = contract({
  method: "POST",
  path: "/api/v1/studies/{slug}/replay",
  group,
  scope: "read",
  summary: "Replay the allocation",
  about:
    "Plans every session anew from the frozen study, its seed and the allocation log, and names whatever differs from what is stored. An empty list: the allocation holds. While sealed, a difference says where it is and not what stands there.",
  params: slugParams,
  answer: {
    status: 200,
    about: "What differs.",
    schema: z.object({
      differences: z.array(
        z.object({
          session: z.string().nullable(),
          ordinal: z.int().nullable().describe("Of the event in the allocation log"),
          position: z.int().nullable().describe("Of the trial"),
          message: z.string(),
          replayed: z.string().nullable().describe("JSON of what the replay gives"),
          recorded: z.string().nullable().describe("JSON of what is stored"),
        }),
      ),
    }),
  },
  problems: { conflict: "A draft has no allocation to replay." },
});

export const amendStudyContract = contract({
  method: "POST",
  path: "/api/v1/studies/{slug}/amend",
  group,
  scope: "write",
  summary: "Amend the words of an open study",
  about:
    "Changes texts only. The version is numbered, its hash is SHA-256 of the hash before it (as 64 hexadecimal digits) followed by the patch's bytes. Sessions keep the version they began with.",
  params: slugParams,
  document: amendmentPatchSchema.meta({ id: "Amendment", description: "The words that shall change." }),
  example: { instructions: "Take your time; you can pause." },
  answer: {
    status: 200,
    about: "The new version.",
    schema: z.object({ version: z.int(), hash: z.string().describe("SHA-256, in hexadecimal") }),
  },
  problems: { conflict: "The study is not open." },
});
