import { z } from "zod";
import type { TimedSettings } from "@/lib/study/timed/timed-settings";
import { elapsedMs, type WorkClock } from "@/lib/study/timed/work-clock";
import {
  type SubmissionView,
  type WorkState,
  type WorkView,
  submissionViewSchema,
  workViewSchema,
} from "./timed-view";

const resultsSchema = z.array(z.object({ name: z.string(), status: z.string() }));

/** A test as far as anybody at work may ever see it. */
export interface VisibleTest {
  name: string;
  input: string;
}

export interface SubmissionRow {
  number: number;
  atMs: number;
  passed: boolean | null;
  results: unknown;
}

export interface WorkRow {
  position: number;
  title: string;
  body: string;
  language: string;
  /** The program as shown; null from scratch. */
  starter: string | null;
  draft: string | null;
  runs: number;
  outcome: "passed" | "gave-up" | "timed-out" | null;
  clock: WorkClock | null;
}

export function stateOfWork({ outcome, clock }: Pick<WorkRow, "outcome" | "clock">): WorkState {
  if (clock === null) return "new";
  return outcome ?? (clock.pausedAtMs === null ? "open" : "paused");
}

/** A task as its person may see it. */
export function toWorkView({
  work,
  submissions,
  tests,
  readsInput,
  timed,
  total,
  nowMs,
}: {
  work: WorkRow;
  submissions: readonly SubmissionRow[];
  tests: readonly VisibleTest[];
  readsInput: boolean;
  timed: TimedSettings;
  total: number;
  nowMs: number;
}): WorkView {
  const isOpened = work.clock !== null;
  const named = timed.shows === "count" ? tests.length : tests.map(({ name }) => ({ name }));
  return workViewSchema.parse({
    position: work.position,
    total,
    task: {
      title: isOpened ? work.title : "",
      body: isOpened ? work.body : "",
      language: work.language,
    },
    starter: isOpened ? (work.starter ?? "") : "",
    draft: work.draft,
    state: stateOfWork(work),
    elapsedMs: work.clock ? elapsedMs(work.clock, nowMs) : 0,
    limitMs: limitOf(timed),
    mayPause: timed.pauses,
    readsInput: isOpened && readsInput,
    tests: isOpened ? named : [],
    runs: work.runs,
    submissions: submissions.map((submission) => toSubmissionView(submission, tests, timed.shows)),
    serverNow: nowMs,
  });
}

export function limitOf({ timeLimitMinutes }: TimedSettings): number | null {
  return timeLimitMinutes === null ? null : Math.round(timeLimitMinutes * 60_000);
}

/** Which tests failed, as far as the study shows it: never what they expected. */
export function toSubmissionView(
  { number, atMs, passed, results }: SubmissionRow,
  tests: readonly VisibleTest[],
  shows: TimedSettings["shows"],
): SubmissionView {
  const outcomes = results === null ? [] : resultsSchema.parse(results);
  const failed = outcomes.filter(({ status }) => status !== "passed").map(({ name }) => name);
  const inputOf = (name: string): string => tests.find((test) => test.name === name)?.input ?? "";
  return submissionViewSchema.parse({
    number,
    atMs,
    passed,
    failed: failed.length,
    of: tests.length,
    shown:
      shows === "count"
        ? []
        : failed.map((name) => (shows === "inputs" ? { name, input: inputOf(name) } : { name })),
  });
}
