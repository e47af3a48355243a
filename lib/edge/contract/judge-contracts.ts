import "server-only";
import { z } from "zod";
import {
  closingViewSchema,
  debriefViewSchema,
  sessionViewSchema,
  startedViewSchema,
  studyViewSchema,
  submittedViewSchema,
  trialViewSchema,
} from "@/lib/blind/judge-view";
import { eligibilitySchema, startSchema } from "@/lib/operations/judging/start-request";
import { recordedRunSchema, runSchema } from "@/lib/operations/judging/record-run";
import { closingSchema } from "@/lib/operations/judging/submit-closing";
import { verdictSchema } from "@/lib/score/verdict";
import { contract } from "./contract";
import { slugParams } from "./study-schemas";

/** The judges' interface, by the schemas that its routes use; the calls themselves are in lib/edge/judging. */
const shared = { group: "Judge interface", scope: null } as const;
const unknownToken = { not_signed_in: "No session's token, or one that is not known." };
const position = z.strictObject({ position: z.coerce.number().int().min(1).describe("From 1") });

const trial = trialViewSchema.meta({ id: "Trial" });
const session = sessionViewSchema.meta({
  id: "Session",
  description: "`position` is the first unanswered trial.",
});

export const judgeContracts = [
  contract({
    ...shared,
    method: "GET",
    path: "/api/judge/studies/{slug}",
    summary: "Read what a judge is told before",
    params: slugParams,
    answer: {
      status: 200,
      about: "Consent, instructions, profile questions, practice, quiz.",
      schema: studyViewSchema,
    },
  }),
  contract({
    ...shared,
    method: "POST",
    path: "/api/judge/sessions",
    summary: "Begin or resume a session",
    about:
      "Answers with a token that the other calls take as `Authorization: Bearer`, and sets it as a cookie. A repeat with the same `Idempotency-Key` returns the same session with a new token. The cookie's holder calls with `?study=`.",
    headers: z.object({ "Idempotency-Key": z.uuid().optional() }),
    body: startSchema.meta({ id: "Start" }),
    example: { study: "my-study", consent: true },
    answer: { status: 201, about: "The session.", schema: startedViewSchema.meta({ id: "StartedSession" }) },
    problems: {
      forbidden:
        "Not open yet, a bad invite, no consent, answers that do not qualify, or a quiz that was not passed.",
      not_found: "There is no such study.",
      conflict: "The consent text has changed, or this judge is done.",
      gone: "The study is closed, or full.",
      too_many: "Too many starts from this address.",
      busy: "Many people are starting: `before` says how many are before this one, `Retry-After` when to send the same again.",
    },
  }),
  contract({
    ...shared,
    method: "POST",
    path: "/api/judge/eligibility",
    summary: "Ask whether a judge can take part",
    about:
      "For studies whose `asksEligibility` is true: checks the answers about the judge before the instructions are read. Begins nothing. Who cannot take part is counted once, by panel id, personal invite or `Idempotency-Key`, and other answers do not help afterwards. Beginning a session checks the same.",
    headers: z.object({ "Idempotency-Key": z.uuid().optional() }),
    body: eligibilitySchema.meta({ id: "Eligibility" }),
    example: { study: "my-study", consent: true, profile: { role: "developer" } },
    answer: {
      status: 200,
      about: "They can.",
      schema: z.strictObject({ state: z.literal("eligible") }),
    },
    problems: {
      forbidden:
        "The judge is not eligible (`completion` holds a panel's code); or not open yet, a bad invite, no consent.",
      not_found: "There is no such study.",
      conflict: "The consent text has changed.",
      gone: "The study is closed.",
      too_many: "Too many starts from this address.",
    },
  }),
  contract({
    ...shared,
    method: "GET",
    path: "/api/judge/session",
    summary: "How the session stands",
    answer: { status: 200, about: "State and place.", schema: session },
    problems: unknownToken,
  }),
  contract({
    ...shared,
    method: "DELETE",
    path: "/api/judge/session",
    summary: "Withdraw",
    about: "Deletes what the judge said and gives the places back.",
    answer: { status: 200, about: "Withdrawn.", schema: session },
    problems: { ...unknownToken, conflict: "The study is unsealed." },
  }),
  contract({
    ...shared,
    method: "GET",
    path: "/api/judge/trials/{position}",
    summary: "Read a trial",
    params: position,
    answer: { status: 200, about: "The trial.", schema: trial },
    problems: {
      ...unknownToken,
      not_found: "There is no such trial.",
      conflict: "It lies beyond the next unanswered one.",
      gone: "The study takes no answers any more.",
    },
  }),
  contract({
    ...shared,
    method: "PUT",
    path: "/api/judge/trials/{position}",
    summary: "Submit a verdict",
    about:
      "The whole verdict or nothing. A body equal to any stored revision is a duplicate, and answered as the first.",
    params: position,
    body: verdictSchema.meta({ id: "Verdict" }),
    example: {
      scores: [
        { question: "readability", pane: "left", score: 1 },
        { question: "readability", pane: "right", score: -2 },
        { question: "preference", score: -1 },
      ],
      timing: { readMs: 8000, judgeMs: 42000, hiddenMs: 0 },
    },
    maxBytes: 64 * 1024,
    answer: {
      status: 200,
      about: "Stored; with the next trial.",
      schema: submittedViewSchema.meta({ id: "Submitted" }),
    },
    problems: {
      ...unknownToken,
      not_found: "There is no such trial.",
      conflict: "Another answer stands there, and may not be changed so.",
      gone: "The study takes no answers any more.",
    },
  }),
  contract({
    ...shared,
    method: "POST",
    path: "/api/judge/trials/{position}/runs",
    summary: "Count a run of both programs",
    about:
      "Where the protocol offers it, after the judge's browser ran both programs with one input. The input stays in the browser. A repeat of the same `key` counts once.",
    params: position,
    body: runSchema.meta({ id: "Run" }),
    example: {
      key: "3f2b8a52-6c1e-4b7e-9f0d-2f6a4a5f9c11",
      inputChars: 12,
      left: "ended",
      right: "raised",
    },
    answer: { status: 201, about: "Its number, from 1.", schema: recordedRunSchema },
    problems: {
      ...unknownToken,
      not_found: "Trials are numbered from 1.",
      conflict: "The study runs no programs, or the trial is not before the judge.",
    },
  }),
  contract({
    ...shared,
    method: "GET",
    path: "/api/judge/session/closing",
    summary: "Read the closing questions",
    answer: { status: 200, about: "What is asked after the last trial.", schema: closingViewSchema },
    problems: {
      ...unknownToken,
      conflict: "Before the last trial is answered, or after the closing ones are.",
    },
  }),
  contract({
    ...shared,
    method: "PUT",
    path: "/api/judge/session/closing",
    summary: "Answer the closing questions",
    body: closingSchema.meta({ id: "Closing" }),
    example: { answers: { guess: "I do not know" } },
    maxBytes: 64 * 1024,
    answer: { status: 200, about: "The session is done.", schema: session },
    problems: {
      ...unknownToken,
      conflict: "There is nothing to close.",
      gone: "The study takes no answers any more.",
    },
  }),
  contract({
    ...shared,
    method: "GET",
    path: "/api/judge/debrief",
    summary: "Read the debrief",
    answer: { status: 200, about: "As far as the protocol lets the judge see.", schema: debriefViewSchema },
    problems: { ...unknownToken, conflict: "Before the last trial is answered." },
  }),
];
