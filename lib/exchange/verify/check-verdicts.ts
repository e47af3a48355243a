import { compareCodePoints, orientPairScore } from "@/lib/score/orientation";
import type { EvenScore } from "@/lib/score/even-score";
import type { FrozenStudy } from "@/lib/study/frozen";
import { hasTruth } from "@/lib/study/has-truth";
import type { BundleFiles } from "./bundle-files";
import type { ExpectedSession, ExpectedTrial } from "./replay-log";
import { tableRows } from "./table-rows";

const VERDICTS = "data/verdicts.csv";
const COLUMNS = [
  "arm",
  "judge",
  "session",
  "position",
  "task",
  "language",
  "question",
  "kind",
  "pane",
  "system",
  "sample",
  "score",
  "left_system",
  "right_system",
  "revision",
];

/** What verdicts.csv says of one trial. */
export interface SeenAnswers {
  /** Rows of the last revision. */
  rows: number;
  revision: number;
  /** The answer to the question with a truth; null without one. */
  truthScore: number | null;
}

export interface SeenVerdicts {
  faults: string[];
  /** By session, then by position. */
  answers: ReadonlyMap<string, ReadonlyMap<number, SeenAnswers>>;
  /** By session, then by item of matrix.csv. */
  items: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** More scores than this are not held in memory at once: matrix.csv is then checked by its hash alone. */
const MOST_SCORES = 2_000_000;

/** Every row of verdicts.csv against the trial that was planned for it, each once. */
export async function checkVerdicts(
  files: BundleFiles,
  { protocol }: FrozenStudy,
  planned: ReadonlyMap<string, ExpectedSession>,
): Promise<SeenVerdicts> {
  const faults: string[] = [];
  const answers = new Map<string, Map<number, SeenAnswers>>();
  const items = new Map<string, Map<string, number>>();
  const seen = new Set<string>();
  const kinds = new Map(protocol.questions.map(({ id, kind }) => [id, kind]));
  const isTrue = hasTruth(protocol.design);
  let scores = 0;
  for await (const { line, cell } of tableRows(files, VERDICTS, COLUMNS)) {
    scores += 1;
    const [session, position, revision] = [
      cell("session"),
      Number(cell("position")),
      Number(cell("revision")),
    ];
    const at = `${VERDICTS}: line ${line} (session ${session}, position ${cell("position")})`;
    const plan = planned.get(session);
    const trial = plan?.trials.get(position);
    if (!plan) faults.push(`${at}: the log has no such session, or it was withdrawn`);
    else if (!trial) faults.push(`${at}: is not in the plan of this session`);
    else {
      const expected = expectedOf({
        plan,
        trial,
        kind: kinds.get(cell("question")) ?? "",
        pane: cell("pane"),
      });
      for (const [name, value] of Object.entries(expected))
        if (cell(name) !== value)
          faults.push(`${at}: ${name} is "${cell(name)}", but the replay gives "${value}"`);
    }
    const key = [session, position, cell("question"), cell("pane"), revision].join("\n");
    if (scores <= MOST_SCORES) {
      if (seen.has(key)) faults.push(`${at}: the answer to ${cell("question")} stands there twice`);
      seen.add(key);
    }
    const score = Number(cell("score"));
    const own = answers.get(session) ?? new Map<number, SeenAnswers>();
    answers.set(session, own);
    const known = own.get(position);
    if (known === undefined || known.revision < revision)
      own.set(position, { rows: 1, revision, truthScore: isTrue ? score : null });
    else if (known.revision === revision) known.rows += 1;
    if (scores > MOST_SCORES) items.clear();
    else entry(items, session).set(itemOf(cell), orientedOf(cell, score));
  }
  return { faults, answers, items: scores > MOST_SCORES ? new Map() : items };
}

const expectedOf = ({
  plan,
  trial,
  kind,
  pane,
}: {
  plan: ExpectedSession;
  trial: ExpectedTrial;
  kind: string;
  pane: string;
}): Record<string, string> => {
  const isRight = pane === "right";
  return {
    arm: plan.arm,
    judge: plan.judge,
    task: trial.task,
    language: trial.language,
    left_system: trial.left_system,
    right_system: trial.right_system,
    kind,
    sample: kind === "pair" ? "" : isRight ? trial.right_sample : trial.left_sample,
    system: kind === "pair" ? "" : isRight ? trial.right_system : trial.left_system,
  };
};

/** See `matrixItem`. */
const itemOf = (cell: (column: string) => string): string => {
  if (cell("sample") !== "") return `${cell("question")}.${cell("sample")}`;
  const pair = [cell("left_system"), cell("right_system") || cell("left_system")];
  return [
    cell("question"),
    cell("task"),
    cell("language"),
    pair.sort((a, b) => compareCodePoints(b, a)).join(">"),
  ].join(".");
};

const orientedOf = (cell: (column: string) => string, score: number): number =>
  cell("kind") === "pair" && cell("right_system") !== ""
    ? (orientPairScore(score as EvenScore, cell("left_system"), cell("right_system")) ?? score)
    : score;

const entry = (items: Map<string, Map<string, number>>, session: string): Map<string, number> => {
  const known = items.get(session) ?? new Map<string, number>();
  items.set(session, known);
  return known;
};
