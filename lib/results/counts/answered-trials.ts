import { firstSessionsOf } from "@/lib/results/first-sessions";
import { groupRows } from "@/lib/results/group-rows";
import { lastRevisionsOf } from "@/lib/results/last-revisions";
import type { VerdictOrTie, VerdictRow } from "@/lib/results/rows";
import { compareCodePoints } from "@/lib/score/orientation";
import type { PairPlace, Slice } from "./counts";

/** What of a shown trial tells a judge's first session. */
export type ShownSession = Pick<VerdictRow, "judge" | "session" | "shownAt">;

/** One answered trial, with its answers turned from left and right to earlier and later system. */
export interface AnsweredTrial {
  slice: Slice;
  judge: string;
  session: string;
  position: number;
  task: string;
  place: Pick<PairPlace, "earlier" | "later" | "side">;
  /** By sample question. */
  marks: Map<string, { earlier: number | null; later: number | null }>;
  /** By pair question: positive favours the later system. */
  choices: Map<string, number>;
  /** Pair questions whose choice favours neither. */
  ties: readonly string[];
  readMs: number | null;
  judgeMs: number | null;
}

/**
 * Rows gathered by trial, of each answer its last revision. A trial that shows one system twice compares nothing and is
 * left out.
 *
 * @param shown further shown trials, of sessions without an answer too: a judge's first session may be one of those
 */
export function toAnsweredTrials(
  rows: readonly VerdictOrTie[],
  excludedSessions: ReadonlySet<string>,
  shown: readonly ShownSession[] = [],
): AnsweredTrial[] {
  const first = new Set<ShownSession>(firstSessionsOf<ShownSession>([...rows, ...shown]));
  const trials = groupRows(lastRevisionsOf(rows), ({ session, trial }) => JSON.stringify([session, trial]));
  return [...trials.values()].flatMap((answers) => {
    const [one] = answers;
    const place = one && placeOf(one);
    if (!one || !place) return [];
    const { arm, language, judge, task, session, position } = one;
    return [
      {
        slice: { arm, language, isRepeat: !first.has(one), isExcluded: excludedSessions.has(session) },
        judge,
        session,
        position,
        task,
        place,
        ...answersOf(answers, place),
        readMs: longest(answers.map(({ readMs }) => readMs)),
        judgeMs: longest(answers.map(({ judgeMs }) => judgeMs)),
      },
    ];
  });
}

const placeOf = ({ leftSystem, rightSystem }: VerdictOrTie): AnsweredTrial["place"] | null => {
  if (rightSystem === null) return { earlier: leftSystem, later: null, side: null };
  const order = compareCodePoints(leftSystem, rightSystem);
  if (order === 0) return null;
  return order < 0
    ? { earlier: leftSystem, later: rightSystem, side: "right" }
    : { earlier: rightSystem, later: leftSystem, side: "left" };
};

const answersOf = (
  answers: readonly VerdictOrTie[],
  { earlier, side }: AnsweredTrial["place"],
): Pick<AnsweredTrial, "marks" | "choices" | "ties"> => {
  const marks: AnsweredTrial["marks"] = new Map();
  const choices: AnsweredTrial["choices"] = new Map();
  const ties: string[] = [];
  for (const { question, kind, system, score } of answers) {
    if (score === null) ties.push(question);
    else if (kind === "pair") choices.set(question, side === "right" ? score : 0 - score);
    else {
      const known = marks.get(question) ?? { earlier: null, later: null };
      marks.set(question, { ...known, [system === earlier ? "earlier" : "later"]: score });
    }
  }
  return { marks, choices, ties };
};

/** A trial has one time; where rows of one trial differ, the last answer's. */
const longest = (times: readonly (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : known.reduce((most, time) => Math.max(most, time));
};
