import type { FrozenStudy } from "@/lib/study/frozen";
import { hasTruth } from "@/lib/study/has-truth";
import type { BundleFiles } from "./bundle-files";
import type { SeenAnswers, SeenVerdicts } from "./check-verdicts";
import { type TableRow, tableRows } from "./table-rows";
import { truthOf } from "./truth-of";

const TRIALS = "data/trials.csv";
const JUDGES = "data/judges.csv";
const MATRIX = "data/matrix.csv";
/** A wider matrix is checked by its hash alone. */
const MOST_ITEMS = 5000;
const TRUTH = ["truth", "answer", "confidence", "correct"] as const;

/** What one session's trials come to. */
interface Tally {
  judge: string;
  arm: string;
  shown: number;
  answered: number;
  tp: number;
  fp: number;
  tn: number;
  fn: number;
}

/**
 * What trials.csv says was true, answered and right, against the frozen roles and the scores; each answered trial has as many rows
 * in verdicts.csv as its questions ask for. Then judges.csv and matrix.csv, added up again.
 */
export async function checkAnswers(
  files: BundleFiles,
  { protocol, systems }: FrozenStudy,
  { answers, items }: SeenVerdicts,
  firstSessions: ReadonlySet<string>,
): Promise<string[]> {
  const faults: string[] = [];
  const roles = new Map(systems.map(({ key, role }) => [key, role]));
  const isTrue = hasTruth(protocol.design);
  const asked = protocol.questions.reduce((sum, { kind }) => sum + (kind === "pair" ? 1 : protocol.panes), 0);
  const tallies = new Map<string, Tally>();
  const columns = [
    "arm",
    "judge",
    "session",
    "position",
    "left_system",
    "right_system",
    "answered_at",
    ...(isTrue ? TRUTH : []),
  ];
  for await (const row of tableRows(files, TRIALS, columns)) {
    const { line, cell } = row;
    const at = `${TRIALS}: line ${line} (session ${cell("session")}, position ${cell("position")})`;
    const own = answers.get(cell("session"))?.get(Number(cell("position")));
    const isAnswered = cell("answered_at") !== "";
    // Where nothing is asked, labels are the answer; they have a file of their own.
    if ((isAnswered && asked > 0) !== (own !== undefined))
      faults.push(
        `${at}: ${isAnswered ? "is answered, but verdicts.csv has no row of it" : "is not answered, but verdicts.csv has rows of it"}`,
      );
    else if (own !== undefined && own.rows !== asked)
      faults.push(`${at}: verdicts.csv has ${own.rows} of the ${asked} answers to it`);
    const said = isTrue ? saidOf(row, own, roles) : null;
    for (const [name, value] of Object.entries(said ?? {}))
      if (cell(name) !== value)
        faults.push(`${at}: ${name} is "${cell(name)}", but roles and scores give "${value}"`);
    if (firstSessions.has(cell("session"))) add(tallies, row, said, isAnswered);
  }
  faults.push(...(await checkJudges(files, tallies, isTrue)));
  if (items.size > 0) faults.push(...(await checkMatrix(files, items, firstSessions, tallies)));
  return faults;
}

type Said = Record<(typeof TRUTH)[number], string>;

const saidOf = (
  { cell }: TableRow,
  own: SeenAnswers | undefined,
  roles: ReadonlyMap<string, string>,
): Said => {
  const isOnePane = cell("right_system") === "";
  const truth = truthOf(cell, roles);
  const score = own?.truthScore ?? null;
  if (score === null) return { truth, answer: "", confidence: "", correct: "" };
  const answer = score > 0 ? (isOnePane ? "human" : "right") : isOnePane ? "machine" : "left";
  const correct = truth === "" ? "" : String(answer === truth);
  return { truth, answer, confidence: String(Math.abs(score)), correct };
};

const add = (
  tallies: Map<string, Tally>,
  { cell }: TableRow,
  said: Said | null,
  isAnswered: boolean,
): void => {
  const session = cell("session");
  const own = tallies.get(session) ?? {
    judge: cell("judge"),
    arm: cell("arm"),
    shown: 0,
    answered: 0,
    tp: 0,
    fp: 0,
    tn: 0,
    fn: 0,
  };
  tallies.set(session, own);
  own.shown += 1;
  if (!isAnswered) return;
  own.answered += 1;
  if (said === null || said.correct === "") return;
  const isPositive = said.answer === "human" || said.answer === "right";
  const isRight = said.correct === "true";
  own[isPositive ? (isRight ? "tp" : "fp") : isRight ? "tn" : "fn"] += 1;
};

const checkJudges = async (
  files: BundleFiles,
  tallies: ReadonlyMap<string, Tally>,
  isTrue: boolean,
): Promise<string[]> => {
  const faults: string[] = [];
  const left = new Map(tallies);
  const counted = [
    "judge",
    "arm",
    "shown",
    "answered",
    ...(isTrue ? ["tp", "fp", "tn", "fn"] : []),
  ] as (keyof Tally)[];
  for await (const { line, cell } of tableRows(files, JUDGES, ["session", ...counted])) {
    const at = `${JUDGES}: line ${line} (judge ${cell("judge")})`;
    const own = left.get(cell("session"));
    left.delete(cell("session"));
    if (own === undefined) {
      faults.push(`${at}: ${cell("session")} is no judge's first session, or stands there twice`);
      continue;
    }
    for (const name of counted)
      if (cell(name) !== String(own[name]))
        faults.push(`${at}: ${name} is "${cell(name)}", but the trials give "${own[name]}"`);
  }
  return [
    ...faults,
    ...[...left].map(([session, { judge }]) => `${JUDGES}: judge ${judge} (session ${session}) is missing`),
  ];
};

const checkMatrix = async (
  files: BundleFiles,
  items: SeenVerdicts["items"],
  firstSessions: ReadonlySet<string>,
  tallies: ReadonlyMap<string, Tally>,
): Promise<string[]> => {
  const faults: string[] = [];
  const byJudge = new Map(
    [...items].flatMap(([session, scores]) => {
      const judge = tallies.get(session)?.judge;
      return judge !== undefined && firstSessions.has(session) ? [[judge, scores] as const] : [];
    }),
  );
  const names = [...new Set([...byJudge.values()].flatMap((scores) => [...scores.keys()]))];
  const left = new Set(byJudge.keys());
  if (names.length > MOST_ITEMS) return [];
  for await (const { line, cell } of tableRows(files, MATRIX, ["judge"], MOST_ITEMS + 2)) {
    const at = `${MATRIX}: line ${line} (judge ${cell("judge")})`;
    const scores = byJudge.get(cell("judge"));
    if (!left.delete(cell("judge")))
      faults.push(`${at}: verdicts.csv has no such judge, or it stands there twice`);
    if (scores === undefined) continue;
    for (const name of names) {
      const expected = scores.get(name);
      if (cell(name) !== (expected === undefined ? "" : String(expected)))
        faults.push(`${at}: ${name} is "${cell(name)}", but verdicts.csv gives "${expected ?? ""}"`);
    }
  }
  return [...faults, ...[...left].map((judge) => `${MATRIX}: judge ${judge} is missing`)];
};
