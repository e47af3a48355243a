import "server-only";
import { z } from "zod";
import { contract } from "@/lib/edge/contract/contract";
import { slugParams } from "@/lib/edge/contract/study-schemas";

const count = z.int().nonnegative();
const path = "/api/v1/studies/{slug}/blindness";
const time = z.iso.datetime();

const checkSchema = z
  .strictObject({
    state: z.enum(["waiting", "running", "done", "stopped"]).meta({
      description: "`stopped`: it broke off, and `fault` says why.",
    }),
    askedAt: time,
    doneAt: time.nullable(),
    progress: z
      .strictObject({
        copy: z.union([z.literal(1), z.literal(2)]),
        judges: count.describe("Who have gone through this copy"),
        of: count.describe("Judges of this copy; of the first one the fewest"),
        answers: count,
        ofAnswers: count.nullable().describe("Null of the first copy: not known yet"),
      })
      .nullable(),
    facts: z
      .strictObject({
        isBlind: z.boolean(),
        leaks: count.describe("Answers that differed, or held a canary word"),
        judges: count.describe("Who went through each copy"),
        trials: count,
        arms: z.strictObject({ seen: count, all: count }),
        answers: count.describe("That came alike in both copies"),
        bytes: count,
        sha256: z.string().describe("Over these answers, in order"),
        protocolHash: z.string().nullable().describe("Null of a draft"),
        version: z.string().describe("Of Evenhand, with the commit where that is known"),
      })
      .nullable(),
    report: z.string().nullable().describe("The report to cite, as text"),
    fault: z.string().nullable(),
  })
  .meta({ id: "BlindnessCheck", description: "A blindness check that somebody asked for." });

const answerSchema = z.strictObject({
  checks: z.array(checkSchema).describe("Newest first"),
  citedAt: time
    .nullable()
    .describe("When the check was done that the methods paragraph cites: the newest of the frozen protocol"),
});

export const getBlindnessContract = contract({
  method: "GET",
  path,
  group: "Studies",
  scope: "read",
  summary: "List blindness checks",
  params: slugParams,
  answer: { status: 200, about: "The study's checks, with their reports.", schema: answerSchema },
});

export const askBlindnessContract = contract({
  method: "POST",
  path,
  group: "Studies",
  scope: "write",
  summary: "Check that the study is blind",
  about:
    "Asks for a check, which takes seconds to minutes: two throw-away copies of the study, one with everything renamed that only researchers may know, are " +
    "gone through by the same judges, and every byte that these are sent is compared. The study itself is left alone. Ask by `GET` until its state is `done`. " +
    "Asking again while one waits or runs starts no other.",
  params: slugParams,
  answer: {
    status: 200,
    about: "The study's checks, the one that was asked for first.",
    schema: answerSchema,
  },
  problems: {
    conflict:
      "The study is an incomplete draft, a throw-away copy or was imported, or the server is a development server.",
  },
});
