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
import { closeStage } from "@/lib/operations/timed/close-stage";
import { countRuns, giveUpWork, openWork, saveDraft } from "@/lib/operations/timed/change-work";
import { getWorkOverview } from "@/lib/operations/timed/get-work";
import { submitProgram } from "@/lib/operations/timed/submit-program";
import { storeSimulatedSubmission } from "./simulate-submission";

/** Programs for one task: one that passes its tests, and at least one that does not. */
export interface SolvedTask {
  right: string;
  wrong: readonly string[];
}

/** How simulated people do timed tasks. */
export interface SimulatedWork {
  population: TimedPopulation;
  /** What they hand in, by the task's key; null: nothing is written or run, and the results of the tests are made up. */
  programs: ReadonlyMap<string, SolvedTask> | null;
}

interface WorkStudy extends SimulatedWork {
  /** Of a study that is marked as simulated. */
  slug: string;
  protocol: Protocol;
  seed: string;
  people: number;
}

interface Person {
  token: string;
  traits: Difference;
  random: Random;
  /** Tasks up to this position are done. */
  done: number;
}

/** Between two tasks. */
const BREAK_MS = 120_000;

/**
 * Has simulated people do the timed tasks of an open study, through the operations that take any person's work. Behind a pretest
 * its stage is closed by the frozen rule. Minutes pass by setting back what a person did before.
 */
export async function simulateWork(study: WorkStudy): Promise<void> {
  const { slug, protocol, population, seed } = study;
  const people: Person[] = [];
  for (let at = 0; at < study.people; at += 1) {
    const random = seededRandom(`${seed} judge ${at}`);
    const { token } = await startSession({
      body: { study: slug, consent: true, profile: fillFields(random, protocol.profile) },
      idempotencyKey: null,
      token: null,
      isResearcher: false,
      isSimulated: true,
    });
    const person = { token, traits: drawPerson(random, population), random, done: 0 };
    people.push(person);
    await doTasks(study, person);
  }
  if (protocol.timed?.pretest) {
    await closeStage({ actor: null, slug, stage: "pretest" });
    for (const person of people) await doTasks(study, person);
  }
  if (protocol.closing.length > 0)
    for (const { token, random } of people)
      await submitClosing({ token, answers: fillFields(random, protocol.closing) });
}

const doTasks = async (study: WorkStudy, person: Person): Promise<void> => {
  const tokenHash = hashSecretToken(person.token);
  for (const trial of await listSimulatedTrials(tokenHash)) {
    if (trial.position <= person.done) continue;
    await doTask(study, person, trial);
    await letTimePass(tokenHash, Math.round(person.random.uniform() * BREAK_MS));
    person.done = trial.position;
  }
};

const doTask = async (
  { population, programs, seed }: WorkStudy,
  { token, traits, random }: Person,
  { position, task: key, left }: SimulatedTrialRow,
): Promise<void> => {
  const solved = programs === null ? null : programs.get(key ?? "");
  if (solved === undefined) throw new Error(`there is no program for the simulated task ${key}`);
  // A task's length is the same for every person of a study.
  const task = drawTask(seededRandom(`${seed} task ${key}`), population);
  const work = drawWork(random, population, { person: traits, task, isProgram: left !== null });
  const isPassed = work.outcome === "passed";
  const failing = work.submissions - 1;
  const activeMs = Math.round((work.activeMinutes * 60_000) / (failing + 1));
  const stepOn = () =>
    letTimePass(hashSecretToken(token), Math.round((work.minutes * 60_000) / (failing + 1)));

  const { starter } = await openWork({ token, position });
  if (work.runs > 0) await countRuns({ token, position, count: work.runs });
  const sources = [...(starter === "" ? [] : [starter]), ...(solved?.wrong ?? [])];
  const sourceAt = (at: number): string => sources[at % sources.length] ?? "";
  const handIn = (source: string, passes: boolean) =>
    solved
      ? submitProgram({ token, position, source, key: randomUUID(), activeMs })
      : storeSimulatedSubmission({ token, position, isPassed: passes, activeMs });
  for (let at = 0; at < failing; at += 1) {
    await stepOn();
    await handIn(sourceAt(at), false);
  }
  if (!isPassed) await saveDraft({ token, position, source: sourceAt(failing), activeMs });
  await stepOn();
  if (isPassed) await handIn(solved?.right ?? "", true);
  else if (work.outcome === "gave-up") await giveUpWork({ token, position });
  // Looking is enough to end a task whose time is over.
  else await getWorkOverview({ token });
};
