import { compareCodePoints } from "@/lib/score/orientation";
import type { BundleFiles } from "./bundle-files";
import type { ExpectedSession, ExpectedTrial } from "./replay-log";
import { tableRows } from "./table-rows";

const TABLE = "data/trials.csv";
const COMPARED = [
  "task",
  "language",
  "left_sample",
  "right_sample",
  "left_system",
  "right_system",
] as const satisfies (keyof ExpectedTrial)[];

/** What trials.csv says of every session, once it is checked. */
export interface SeenTrials {
  rows: number;
  faults: string[];
  /** Each judge's first session: the one whose first trial was shown earliest (ties: by session). */
  firstSessions: ReadonlySet<string>;
  /** Positions of each session, and whether they were answered. */
  seen: ReadonlyMap<string, ReadonlyMap<number, boolean>>;
}

/** Compares trials.csv row by row with what was planned anew, and sessions.csv with what must be there. */
export async function checkTrials(
  files: BundleFiles,
  planned: ReadonlyMap<string, ExpectedSession>,
): Promise<SeenTrials> {
  const faults: string[] = [];
  const seen = new Map<string, Map<number, boolean>>();
  const earliest = new Map<string, { shownAt: string; session: string }>();
  let rows = 0;
  const columns = ["arm", "judge", "session", "position", "shown_at", "revision", ...COMPARED];
  for await (const { line, cell } of tableRows(files, TABLE, columns)) {
    rows += 1;
    const [session, judge, position] = [cell("session"), cell("judge"), Number(cell("position"))];
    const at = `${TABLE}: line ${line} (session ${session}, position ${cell("position")})`;
    const plan = planned.get(session);
    const positions = seen.get(session) ?? new Map<number, boolean>();
    if (positions.has(position)) faults.push(`${at}: stands there twice`);
    seen.set(session, positions.set(position, cell("revision") !== "0"));
    if (!plan) faults.push(`${at}: the log has no such session, or it was withdrawn`);
    else faults.push(...compare(plan, position, cell).map((what) => `${at}: ${what}`));
    const own = { shownAt: cell("shown_at"), session };
    const known = earliest.get(judge);
    if (known === undefined || isEarlier(own, known)) earliest.set(judge, own);
  }
  faults.push(...(await checkSessions(files, planned, seen)));
  const firstSessions = new Set([...earliest.values()].map(({ session }) => session));
  return { rows, faults, firstSessions, seen };
}

const compare = (plan: ExpectedSession, position: number, cell: (column: string) => string): string[] => {
  const trial = plan.trials.get(position);
  if (!trial) return ["is not in the plan of this session"];
  const expected = { arm: plan.arm, judge: plan.judge, ...trial };
  return (["arm", "judge", ...COMPARED] as const)
    .filter((name) => cell(name) !== expected[name])
    .map((name) => `${name} is "${cell(name)}", but the replay gives "${expected[name]}"`);
};

/** Judges answer in order, so that whatever was planned up to the last answer must have been shown. */
const checkSessions = async (
  files: BundleFiles,
  planned: ReadonlyMap<string, ExpectedSession>,
  seen: SeenTrials["seen"],
): Promise<string[]> => {
  const table = "data/sessions.csv";
  const faults: string[] = [];
  const listed = new Set<string>();
  for await (const { line, cell } of tableRows(files, table, [
    "session",
    "judge",
    "arm",
    "answered",
    "repeat",
  ])) {
    const session = cell("session");
    const plan = planned.get(session);
    listed.add(session);
    if (!plan) faults.push(`${table}: line ${line}: the log has no session ${session}, or it was withdrawn`);
    else if (cell("judge") !== plan.judge || cell("arm") !== plan.arm)
      faults.push(`${table}: line ${line}: judge or arm of session ${session} differ from the replay`);
    if (plan && plan.isRepeat !== null && cell("repeat") !== String(plan.isRepeat))
      faults.push(
        `${table}: line ${line}: repeat is "${cell("repeat")}", but the log gives "${plan.isRepeat}"`,
      );
    for (const position of plan?.trials.keys() ?? [])
      if (position <= Number(cell("answered")) && !seen.get(session)?.has(position))
        faults.push(
          `${TABLE}: position ${position} of session ${session} is missing, though it was answered`,
        );
  }
  for (const session of planned.keys())
    if (!listed.has(session)) faults.push(`${table}: session ${session} of the log is missing`);
  return faults;
};

const isEarlier = (a: { shownAt: string; session: string }, b: typeof a): boolean =>
  (compareCodePoints(a.shownAt, b.shownAt) || compareCodePoints(a.session, b.session)) < 0;
