import fc from "fast-check";
import { EVEN_SCORES, type EvenScore } from "@/lib/score/even-score";
import { orientPairScore } from "@/lib/score/orientation";
import type { VerdictRow } from "@/lib/results/rows";

/**
 * For tests: rows of side-by-side studies with missing marks, revisions, several sessions, languages, arms and systems. Of one
 * pane a judge meets several systems for one task.
 */
export function arbitraryRows({
  panes = 2,
  sessions = 2,
}: { panes?: 1 | 2; sessions?: number } = {}): fc.Arbitrary<VerdictRow[]> {
  const trial = fc.record({
    judge: fc.constantFrom("J1", "J2", "J3", "J4", "J5"),
    visit: fc.integer({ min: 1, max: sessions }),
    task: fc.constantFrom(...(panes === 1 ? ["gcd", "Basement"] : ["gcd", "luhn", "Basement", "twitter"])),
    language: fc.constantFrom("cpp", "java"),
    shown: fc.shuffledSubarray(["copilot", "Chatgpt", "human"], { minLength: panes, maxLength: panes }),
    marks: fc.array(fc.option(score, { freq: 4 }), { minLength: 4, maxLength: 4 }),
    choice: fc.option(score, { freq: 5 }),
    old: fc.option(score),
    times: fc.tuple(fc.option(fc.nat(9999)), fc.option(fc.nat(9999))),
  });
  const placeOf = ({
    judge,
    visit,
    task,
    language,
    shown,
  }: {
    judge: string;
    visit: number;
    task: string;
    language: string;
    shown: string[];
  }) => JSON.stringify([judge, visit, task, language, panes === 1 ? shown : null]);
  return fc
    .uniqueArray(trial, {
      selector: placeOf,
      maxLength: panes === 1 ? 60 : 24,
      size: panes === 1 ? "max" : undefined,
    })
    .map((trials) => trials.flatMap((one, at) => toRows(one, at, panes)));
}

const score = fc.constantFrom<EvenScore>(...EVEN_SCORES);

interface Trial {
  judge: string;
  visit: number;
  task: string;
  language: string;
  shown: string[];
  marks: (EvenScore | null)[];
  choice: EvenScore | null;
  old: EvenScore | null;
  times: [number | null, number | null];
}

const toRows = (trial: Trial, at: number, panes: 1 | 2): VerdictRow[] => {
  const { judge, visit, task, language, shown, marks, choice, old } = trial;
  const [leftSystem = "", right] = shown;
  const session = `${judge}-s${visit}`;
  const common = {
    study: "study",
    arm: visit === 1 ? "main" : "other",
    judge,
    session,
    task,
    language,
    trial: `${session}-${at}`,
    position: at + 1,
    leftSystem,
    rightSystem: right ?? null,
    revision: 2,
    shownAt: `2025-03-0${4 - visit}T10:00:00.000Z`,
    answeredAt: "2025-03-09T10:00:00.000Z",
    readMs: trial.times[0],
    judgeMs: trial.times[1],
    flags: [],
  };
  const sample = (question: string, pane: "left" | "right", given: EvenScore | null): VerdictRow[] => {
    const system = pane === "left" ? leftSystem : (right ?? "");
    const place = {
      question,
      kind: "sample" as const,
      pane,
      system,
      sample: `${task}-${language}-${system}`,
    };
    return given === null ? [] : [{ ...common, ...place, score: given, orientedScore: null }];
  };
  const [a = null, b = null, c = null, d = null] = marks;
  const rows = [
    ...sample("usability", "left", a),
    ...sample("beauty", "left", b),
    ...(panes === 2 ? [...sample("usability", "right", c), ...sample("beauty", "right", d)] : []),
  ];
  const earlier = rows.slice(0, 1).map((row) => ({ ...row, revision: 1, score: old ?? row.score }));
  const closing: VerdictRow[] =
    choice === null || right === undefined
      ? []
      : [
          {
            ...common,
            question: "preference",
            kind: "pair",
            pane: null,
            system: null,
            sample: null,
            score: choice,
            orientedScore: orientPairScore(choice, leftSystem, right),
          },
        ];
  return [...earlier, ...rows, ...closing];
};
