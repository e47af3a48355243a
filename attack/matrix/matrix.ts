import { type Actor, type StudyMembers, can, roleIn } from "@/lib/study/actor";
import type { Design } from "@/lib/study/design";
import type { StudyState } from "@/lib/study/lifecycle";
import { seededRandom } from "@/lib/simulate/random";
import type { House } from "@/attack/house";
import { type Answer, ask, inParallel } from "@/attack/http";
import type { Person } from "@/attack/people";
import type { Plan } from "@/attack/plan";
import { startProgress } from "@/attack/progress";
import { type Tally, newTally, note } from "@/attack/tally";
import { type Caller, listCallers } from "./callers";
import { STUDY_CALLS, STUDY_PAGES, type StudyCall } from "./calls";
import { makeStudyIn, startJudge } from "./studies";

const STATES: readonly StudyState[] = ["DRAFT", "OPEN", "CLOSED", "UNSEALED"];
const DESIGNS: readonly Design[] = ["side-by-side", "human-or-robot", "timed-task"];

interface Cell {
  caller: Caller;
  state: StudyState;
  slug: string;
  design: Design;
  call: StudyCall | null;
  /** Of a page. */
  page: string;
}

/** Everybody asks for everything in every state; what is expected follows from `can` and the documented answers. */
export async function attackByMatrix(
  house: House,
  plan: Plan,
  people: Record<string, Person>,
): Promise<Tally> {
  const tally = newTally("access", "cells of callers, calls and states");
  const members = membersOf(people);
  const cells: Cell[] = [];
  for (const design of DESIGNS) {
    const judge = await startJudge(house.address, design, people);
    const callers = listCallers(people, judge, house.address);
    for (const state of STATES) {
      const slug = await makeStudyIn(state, design, people);
      for (const caller of callers) {
        for (const call of STUDY_CALLS)
          if (call.designs?.includes(design) ?? true)
            cells.push({ caller, state, slug, design, call, page: "" });
        for (const page of STUDY_PAGES) cells.push({ caller, state, slug, design, call: null, page });
      }
    }
  }
  const chosen = cells.filter((_, at) => at % plan.matrix.everyNth === 0);
  const random = seededRandom(`${plan.seed}, matrix`);
  const progress = startProgress("access", plan.minutes);
  await inParallel(random.sample(chosen, chosen.length), 6, async (cell) => {
    if (progress.isOver()) return;
    progress.tell(`${tally.done} of ${chosen.length} cells`);
    const from = random.integer(2000);
    const wrong = cell.call
      ? await tryCall(house, cell, cell.call, members, people, from)
      : await tryPage(house, cell, members, from);
    tally.done += 1;
    if (wrong) note(tally, /^5\d\d/.test(wrong) ? "errors" : "wrong", `${wrong}: ${nameOf(cell)}`);
  });
  tally.notes.push(`${tally.done} of ${cells.length} cells, drawn at random`);
  return tally;
}

const nameOf = ({ caller, state, design, call, page }: Cell): string =>
  `${caller.name}, ${call ? `${call.method} ${call.tail || "the study"}` : `page ${page || "/"}`}, ${state} ${design}`;

const membersOf = (people: Record<string, Person>): StudyMembers => ({
  members: (["owner", "editor", "viewer"] as const).map((role) => ({
    role,
    userId: people[role]?.actor.id ?? 0,
  })),
});

/** What is wrong with the answer; empty if nothing is. */
async function tryCall(
  house: House,
  { caller, state, slug, design }: Cell,
  call: StudyCall,
  members: StudyMembers,
  people: Record<string, Person>,
  from: number,
): Promise<string> {
  const refusal = refusalOf(caller, call, members);
  const isChange = refusal === null && call.changesIn === state;
  const asked = isChange ? await makeStudyIn(state, design, people) : slug;
  const answer = await ask(house.address, call.method, `/api/v1/studies/${asked}${call.tail}`, {
    headers: { ...caller.headers, ...(call.type ? { "Content-Type": call.type } : {}) },
    body: call.body,
    from,
  });
  const expected = refusal === null ? call.answers[state] : [refusal.status];
  if (!expected.includes(answer.status))
    return `${answer.status} instead of ${expected.join(" or ")} (${answer.text.slice(0, 120)})`;
  const code = answer.status >= 400 ? codeOf(answer) : "";
  if (refusal && code !== refusal.code) return `${code} instead of ${refusal.code}`;
  return !refusal && ["not_signed_in", "forbidden", "not_found"].includes(code) ? `${code}, and it may` : "";
}

const codeOf = ({ text }: Answer): string =>
  ((JSON.parse(text) as { type?: string }).type ?? "").replace("urn:evenhand:problem:", "");

/** Why a call must be refused, in the order in which the server decides; null when it must not be. */
const refusalOf = (
  { actor, mayWrite }: Caller,
  { needs, isRead }: StudyCall,
  members: StudyMembers,
): { status: number; code: string } | null => {
  if (!actor) return { status: 401, code: "not_signed_in" };
  if (!isRead && !mayWrite) return { status: 403, code: "forbidden" };
  if (roleIn(actor, members) === null) return { status: 404, code: "not_found" };
  return can(actor, needs, members) ? null : { status: 403, code: "forbidden" };
};

async function tryPage(
  house: House,
  { caller, slug, page }: Cell,
  members: StudyMembers,
  from: number,
): Promise<string> {
  const path = `/studies/${slug}${page}`;
  const { status, headers } = await ask(house.address, "GET", path, { headers: caller.headers, from });
  const expected = pageStatusOf(caller.pageActor, members);
  if (status !== expected) return `${status} instead of ${expected}`;
  const leads = String(headers["location"] ?? "");
  return status === 307 && !leads.startsWith("/sign-in?to=") ? `leads to ${leads}` : "";
}

const pageStatusOf = (actor: Actor | null, members: StudyMembers): number => {
  if (!actor) return 307;
  return can(actor, "view", members) ? 200 : 404;
};
