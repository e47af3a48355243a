import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { SubmittedWork, WorkOverview } from "@/lib/blind/timed-view";
import type { RunnableLanguage } from "@/lib/sandbox/run-request";
import { seededRandom } from "@/lib/simulate/random";
import type { Actor } from "@/lib/study/actor";
import { makeTestStudy } from "@/test/operations/study";
import { makeTimedStudy, rightProgram } from "@/test/operations/timed";
import { HOSTILE_PROGRAMS } from "@/test/sandbox/hostile-programs";
import type { House } from "@/attack/house";
import { asJson, later } from "@/attack/http";
import { type Acknowledged, PatientJudge, startPatiently } from "@/attack/judge";
import { persist } from "@/attack/persist";
import type { Plan } from "@/attack/plan";
import { checkStored } from "@/attack/stored";
import { type Tally, newTally, note } from "@/attack/tally";

const JUDGED = "beside-hostile";
/** A judge reads a pair before answering; what counts is how long the answer waits. */
const READING_MS = 250;
const WAIT_MS = 200;
/** A server has two programs running at most; an ended one may still be on its way out. */
const MOST_INTERPRETERS = 8;

/** Forks, endless loops and full memories handed in as timed tasks, while judges answer. */
export async function attackBySandbox(house: House, plan: Plan, actor: Actor): Promise<Tally> {
  const { people, seconds, judges } = plan.sandbox;
  const tally = newTally("hostile programs", "submissions and verdicts");
  const line = { address: house.address, tally };
  await makeTestStudy({
    slug: JUDGED,
    design: "side-by-side",
    tasks: 30,
    protocol: { public: true, allocation: { itemsPerSession: 10 } },
  });
  const studies = { python: "hostile-python", javascript: "hostile-javascript" } as const;
  for (const [language, slug] of Object.entries(studies) as [RunnableLanguage, string][])
    await makeTimedStudy({
      slug,
      owner: actor,
      tasks: 2,
      language,
      timed: { people: 200 },
      protocol: { public: true },
    });
  const acknowledged: Acknowledged[] = [];
  const judgeFor = async (isOver: () => boolean): Promise<number[]> => {
    const began = acknowledged.length;
    await Promise.all(
      Array.from({ length: judges }, async (_, which) => {
        const own = seededRandom(`${plan.seed}, beside hostile programs ${which}`);
        while (!isOver()) {
          const judge = new PatientJudge({ address: house.address, slug: JUDGED }, own, tally);
          await judge.judge((one) => acknowledged.push(one), READING_MS);
        }
      }),
    );
    return acknowledged.slice(began).map(({ tookMs }) => tookMs);
  };

  const quiet = await judgeFor(after(seconds / 3));
  const isOver = after(seconds);
  let handedIn = 0;
  let most = 0;
  const attacking = Array.from({ length: people }, async (_, which) => {
    const language = which % 2 === 0 ? "python" : "javascript";
    const person = await openFirst(line, studies[language]);
    const programs = HOSTILE_PROGRAMS.filter(([, one]) => one === language);
    for (let at = which; !isOver(); at += 1) {
      const [what, , source] = programs[at % programs.length] ?? ["", language, ""];
      const { passed } = await handIn(line, person, source);
      if (passed !== false) note(tally, "wrong", `"${what}" passed: ${String(passed)}`);
      handedIn += 1;
      most = Math.max(most, countInterpreters(house.pid()));
    }
    return { ...person, language };
  });
  const waits = await judgeFor(isOver);
  const attackers = await Promise.all(attacking);
  if (most > MOST_INTERPRETERS) note(tally, "wrong", `${most} interpreters at once`);
  const [first] = attackers.filter(({ language }) => language === "javascript");
  if (first && (await handIn(line, first, rightProgram(first.task))).passed !== true)
    note(tally, "wrong", "a right program did not pass afterwards");
  await checkStored(tally, JUDGED, acknowledged, actor);
  const p95 = quantile(waits, 0.95);
  if (!(p95 < WAIT_MS)) note(tally, "wrong", `verdicts waited ${Math.round(p95)} ms (p95)`);
  tally.done = handedIn + acknowledged.length;
  tally.notes.push(
    `${handedIn} hostile programs, ${waits.length} verdicts of ${judges} judges beside them: p50 ${Math.round(quantile(waits, 0.5))} ms, p95 ${Math.round(p95)} ms (${Math.round(quantile(quiet, 0.95))} ms without them); at most ${most} interpreters, server's memory at most ${house.peakMemoryMb()} MB`,
  );
  return tally;
}

const after = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
};

interface Attacker {
  headers: Record<string, string>;
  path: string;
  task: number;
}

type Line = Parameters<typeof persist>[0];

const openFirst = async (line: Line, slug: string): Promise<Attacker> => {
  const { token } = await startPatiently(line, slug);
  const headers = { Authorization: `Bearer ${token}` };
  const overview = await persist(line, { method: "GET", path: "/api/judge/timed", headers, wanted: 200 });
  const path = `/api/judge/timed/${(JSON.parse(overview.text) as WorkOverview).position ?? 1}`;
  const opened = await persist(line, { method: "POST", path: `${path}/open`, headers, wanted: 200 });
  const { task } = JSON.parse(opened.text) as { task: { title: string } };
  return { headers, path, task: Number(task.title.split(" ")[1]) };
};

/** Hands a program in; a connection that gives up while others' programs run sends the same again. */
const handIn = async (line: Line, { headers, path }: Attacker, source: string): Promise<SubmittedWork> => {
  const asked = asJson({ source, key: randomUUID() });
  const answer = await persist(line, {
    ...asked,
    method: "POST",
    path: `${path}/submissions`,
    headers: { ...asked.headers, ...headers },
    wanted: 200,
  });
  await later(50);
  return JSON.parse(answer.text) as SubmittedWork;
};

/** Processes that run programs and were begun by this server. */
const countInterpreters = (server: number): number =>
  readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const parent = Number(readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
      return parent === server && readFileSync(`/proc/${name}/cmdline`, "utf8").includes("runner.mjs");
    } catch {
      return false;
    }
  }).length;

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
