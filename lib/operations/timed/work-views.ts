import "server-only";
import { stateOfWork, toWorkView, type VisibleTest } from "@/lib/blind/to-timed-view";
import { type WorkOverview, type WorkView, workOverviewSchema } from "@/lib/blind/timed-view";
import { getTaskTests } from "@/lib/db/samples/task-tests";
import type { Transaction } from "@/lib/db/shared/client";
import { listSubmissions } from "@/lib/db/timed/submissions";
import { isFunctionTest, type TaskTests } from "@/lib/sandbox/task-tests";
import { type Desk, requireWork, type Work } from "./at-work";

/** A task for its person's eyes, as it stands now. */
export async function viewWork(desk: Desk, position: number): Promise<WorkView> {
  const work = requireWork(desk, position);
  const submissions = await listSubmissions(desk.tx, work.trialId);
  const suite = await requireTests(work.taskId, desk.tx);
  return toWorkView({
    work,
    submissions,
    tests: visibleTests(suite),
    readsInput: suite.tests.some((test) => !isFunctionTest(test) && test.stdin !== ""),
    timed: desk.timed,
    total: desk.works.length,
    nowMs: desk.nowMs,
  });
}

/** A study of timed tasks does not open without the tests. */
export async function requireTests(taskId: number, client?: Transaction): Promise<TaskTests> {
  const stored = await getTaskTests(taskId, client);
  if (!stored) throw new Error("a task of a timed study has no tests");
  return stored.tests;
}

/** Without what the tests expect. */
export function visibleTests({ tests }: TaskTests): VisibleTest[] {
  return tests.map((test) => ({
    name: test.name,
    input: isFunctionTest(test)
      ? test.arguments.map((value) => JSON.stringify(value)).join(", ")
      : test.stdin,
  }));
}

/** Where a person is among all tasks, in the same words for everybody. */
export function toOverview(desk: Desk): WorkOverview {
  const { works } = desk;
  const current = works.find(({ outcome }) => outcome === null) ?? null;
  const stage = stageOf(desk, current);
  const isGoingOn = stage === "pretest" || stage === "main";
  return workOverviewSchema.parse({
    stage,
    tasks: works.map((work) => ({
      position: work.position,
      title: work.clock ? work.title : "",
      state: listedState(work, current),
    })),
    position: isGoingOn && current ? current.position : null,
  });
}

const stageOf = (desk: Desk, current: Work | null): WorkOverview["stage"] => {
  const { timed, closedStages, session } = desk;
  if (timed.pretest !== null && !closedStages.includes("pretest"))
    return current === null ? "waiting" : "pretest";
  if (timed.pretest !== null && session.groupName === null) return "excluded";
  // A task that was open when the main part was closed may still be finished.
  const isOver = current === null || (closedStages.includes("main") && current.clock === null);
  return isOver ? "done" : "main";
};

const listedState = (work: Work, current: Work | null): WorkOverview["tasks"][number]["state"] => {
  const state = stateOfWork(work);
  if (state === "open" || state === "paused") return state;
  if (state !== "new") return "ended";
  return work === current ? "next" : "later";
};
