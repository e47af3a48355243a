import "server-only";
import { z } from "zod";
import { submittedWorkSchema, workOverviewSchema, workViewSchema } from "@/lib/blind/timed-view";
import { draftSchema, runsSchema, submissionSchema, WORK_BYTES } from "@/lib/edge/judging/timed/work-calls";
import { contract } from "./contract";

/** The interface of people at work on timed tasks. All times are in milliseconds, by the clock of the database. */
const shared = { group: "Judge interface", scope: null } as const;
const params = z.strictObject({ position: z.coerce.number().int().min(1).describe("From 1") });
const problems = {
  not_signed_in: "No session's token, or one that is not known.",
  not_found: "There is no such task, or the study has no timed tasks.",
  conflict: "The task is not open, or it is not its turn.",
  gone: "The study takes no work any more.",
};
const work = workViewSchema.meta({ id: "Work" });
const answer = { status: 200 as const, about: "The task as it stands now.", schema: work };

const plain = (path: string, summary: string, about: string) =>
  contract({
    ...shared,
    method: "POST",
    path: `/api/judge/timed/{position}/${path}`,
    summary,
    about,
    params,
    answer,
    problems,
  });

export const timedContracts = [
  contract({
    ...shared,
    method: "GET",
    path: "/api/judge/timed",
    summary: "Read where the session is among its timed tasks",
    answer: {
      status: 200,
      about: "The stage, and each task.",
      schema: workOverviewSchema.meta({ id: "WorkOverview" }),
    },
    problems,
  }),
  contract({
    ...shared,
    method: "GET",
    path: "/api/judge/timed/{position}",
    summary: "Read a timed task",
    about: "Before it is opened its words are empty: nothing can be read before the clock runs.",
    params,
    answer,
    problems,
  }),
  plain("open", "Open a timed task", "Starts its clock. A repeat changes nothing."),
  contract({
    ...shared,
    method: "PUT",
    path: "/api/judge/timed/{position}/draft",
    summary: "Keep what was typed",
    params,
    body: draftSchema.meta({ id: "WorkDraft" }),
    example: { source: "print(input())", activeMs: 5000 },
    maxBytes: WORK_BYTES,
    answer: { status: 200, about: "Stored.", schema: z.strictObject({ savedAtMs: z.number() }) },
    problems,
  }),
  contract({
    ...shared,
    method: "POST",
    path: "/api/judge/timed/{position}/runs",
    summary: "Count runs in the browser",
    params,
    body: runsSchema.meta({ id: "WorkRuns" }),
    example: { count: 1 },
    answer,
    problems,
  }),
  contract({
    ...shared,
    method: "POST",
    path: "/api/judge/timed/{position}/submissions",
    summary: "Hand in a program",
    about:
      "Stored first, then run against the task's tests. A retry with the same key is answered as the first one. The clock stops at the first submission that passes.",
    params,
    body: submissionSchema.meta({ id: "WorkSubmission" }),
    example: { source: "print(input())", key: "3f0e4f0c-6a5e-4c1e-9a55-0a7b8f0e2d11" },
    maxBytes: WORK_BYTES,
    answer: {
      status: 200,
      about: "What its tests came to.",
      schema: submittedWorkSchema.meta({ id: "SubmittedWork" }),
    },
    problems,
  }),
  plain("pause", "Stop the clock", "Where the study allows it. A repeat changes nothing."),
  plain("resume", "Let the clock run again", "A repeat changes nothing."),
  plain("give-up", "End a timed task without a solution", "A repeat changes nothing."),
];
