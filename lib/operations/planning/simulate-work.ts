import "server-only";
import { randomUUID } from "node:crypto";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { letTimePass, listSimulatedTrials, type SimulatedTrialRow } from "@/lib/db/planning/simulations";
import { fillFields } from "@/lib/simulate/fill-fields";
import { type Random, seededRandom } from "@/lib/simulate/random";
import {
  type Difference,
  drawPerson,
  drawTask,
  drawWork,
  type TimedPopulation,
} from "@/lib/simulate/timed/simulate-times";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { startSession } from "@/lib/operations/judging/start-session";
import { submitClosing } from "@/lib/operations/judging/submit-closing";
import { countRuns, giveUpWork, openWork, saveDraft } from "@/lib/operations/timed/change-work";
import { getWorkOverview } from "@/lib/operations/timed/get-work";
import { submitProgram } from "@/lib/operations/timed/submit-program";

/** Programs for one task: one that passes its tests, and at least one that does not. */
export interface SolvedTask {
  right: string;
  wrong: readonly string[];
}

/** How simulated people do timed tasks, and what they hand in, by the task's key. */
export interface SimulatedWork {
  population: TimedPopulation;
  programs: ReadonlyMap<string, SolvedTask>;
}

interface WorkSession extends SimulatedWork {
  /** Of a study that is marked as simulated. */
  slug: string;
  protocol: Protocol;
  /** Of the tasks' lengths: the same for every person of a study. */
  seed: string;
  random: Random;
}

/** Between two tasks. */
const BREAK_MS = 120_000;

/**
 * One simulated person's timed tasks, through the operations that take any person's: programs are handed in and tested. Minutes pass by
 * setting back what the person did before.
 */
export async function simulateWork(session: WorkSession): Promise<void> {
  const { slug, protocol, population, random } = session;
  const { token } = await startSession({
    body: { study: slug, consent: true, profile: fillFields(random, protocol.profile) },
    idempotencyKey: null,
    token: null,
    isResearcher: false,
    isSimulated: true,
  });
  const person = drawPerson(random, population);
  for (const trial of await listSimulatedTrials(hashSecretToken(token))) {
    await doTask(session, { token, person, trial });
    await letTimePass(hashSecretToken(token), Math.round(random.uniform() * BREAK_MS));
  }
  if (protocol.closing.length > 0)
    await submitClosing({ token, answers: fillFields(random, protocol.closing) });
}

const doTask = async (
  { population, programs, random, seed }: WorkSession,
  { token, person, trial }: { token: string; person: Difference; trial: SimulatedTrialRow },
): Promise<void> => {
  const { position, task: key, left } = trial;
  const solved = programs.get(key ?? "");
  if (!solved) throw new Error(`there is no program for the simulated task ${key}`);
  const task = drawTask(seededRandom(`${seed} task ${key}`), population);
  const work = drawWork(random, population, { person, task, isProgram: left !== null });
  const isPassed = work.outcome === "passed";
  // Who gives up may have handed in nothing.
  const failing = work.submissions - 1;
  const activeMs = Math.round((work.activeMinutes * 60_000) / (failing + 1));
  const stepOn = () =>
    letTimePass(hashSecretToken(token), Math.round((work.minutes * 60_000) / (failing + 1)));

  const { starter } = await openWork({ token, position });
  if (work.runs > 0) await countRuns({ token, position, count: work.runs });
  const first = starter === "" ? [] : [starter];
  const sources = [...first, ...solved.wrong];
  const sourceAt = (at: number): string => sources[at % sources.length] ?? "";
  for (let at = 0; at < failing; at += 1) {
    await stepOn();
    await submitProgram({ token, position, source: sourceAt(at), key: randomUUID(), activeMs });
  }
  if (!isPassed) await saveDraft({ token, position, source: sourceAt(failing), activeMs });
  await stepOn();
  if (isPassed) await submitProgram({ token, position, source: solved.right, key: randomUUID(), activeMs });
  else if (work.outcome === "gave-up") await giveUpWork({ token, position });
  // Looking is enough to end a task whose time is over.
  else await getWorkOverview({ token });
};
