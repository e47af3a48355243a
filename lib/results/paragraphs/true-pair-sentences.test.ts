import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { countPairs } from "@/lib/results/counts/count-pairs";
import { firstSessionsOf } from "@/lib/results/first-sessions";
import { lastRevisionsOf } from "@/lib/results/last-revisions";
import { arbitraryRows } from "@/test/results/rows";
import { toPairsReport } from "@/lib/results/pairs/to-pairs-report";
import type { VerdictRow } from "@/lib/results/rows";
import { compareCodePoints } from "@/lib/score/orientation";
import { methodsParagraph } from "./methods-paragraph";
import { toPairAnswers } from "./pair-answers";
import { exampleFacts } from "@/test/results/paragraph-facts-example";
import { resultsParagraph } from "./results-paragraph";
import { toParagraphFacts } from "./to-facts";

vi.setConfig({ testTimeout: 120_000 });

/** What both paragraphs say of a side-by-side study, held against its rows, from which everything is worked out again here. */

const EXCLUDED = "J2-s1";
const PROTOCOL = exampleFacts("side-by-side", {
  exclusions: [{ flag: "too-fast", reason: "" }],
}).protocol;
const NUMBER = "-?\\d+\\.\\d\\d";

const paragraphsOf = (rows: readonly VerdictRow[]): { methods: string; results: string } => {
  const report = toPairsReport({
    ...countPairs(rows, { excludedSessions: new Set([EXCLUDED]) }),
    order: ["usability", "beauty", "preference"],
    isWhole: true,
    analysis: { primary: "preference", family: [], alpha: 0.05, margin: null },
  });
  const { software, study } = exampleFacts("side-by-side");
  const facts = toParagraphFacts({
    software,
    study,
    blindness: null,
    isSimulated: false,
    protocol: { ...PROTOCOL, questions: [] },
    filter: null,
    languages: ["cpp", "java"],
    samples: 10,
    placedSessions: 0,
    skipped: [],
    quotedNames: null,
    course: null,
    sensitivity: null,
    answered: { kind: "pairs", report, answers: toPairAnswers(report, {}, "preference").answers },
  });
  return { methods: methodsParagraph(facts), results: resultsParagraph(facts) };
};

it("every number and every conclusion about two systems is true of the rows", () => {
  const seen = { contrasts: 0, winners: 0, exploratory: 0, sides: 0, repeats: 0, rankings: 0 };
  fc.assert(
    fc.property(arbitraryRows(), fc.constantFrom(0, 0, 1, -1), (random, lean) => {
      const all = leaning(random, lean);
      const { methods, results } = paragraphsOf(all);
      const rows = mainRows(all);
      for (const text of [methods, results]) expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
      const size = `${counted(distinct(rows, "judge"), "judge")} gave answers in ${counted(distinct(rows, "trial"), "trial")}.`;
      expect(methods).toContain(size);
      if (rows.length === 0) {
        expect(results).toBe("No judge\u2019s answer is to be reported.");
        return;
      }
      expect(results).toContain(size);
      expect(methods).toContain(
        `The material was ${counted(distinct(rows, "task"), "task")}, 10 programs`.replace(
          /, (10)/,
          " and $1",
        ),
      );
      const left = leftOutTrials(all);
      if (left.repeats > 0) {
        expect(methods).toContain(`the first session; ${counted(left.repeats, "answered trial")}`);
        seen.repeats += 1;
      }
      expect(methods).toContain(
        left.excluded === 0
          ? "no answered trial is left out by that"
          : `: ${counted(left.excluded, "answered trial")}`,
      );

      for (const one of contrastsOf(rows)) {
        const lead = leadOf(one);
        expect(results, lead).toContain(lead);
        const rest = results.slice(results.indexOf(lead) + lead.length);
        const size = new RegExp(
          `^ \\([^()]*${counted(one.judges, "judge")}(,| and) (these |this )?(${one.tasks} )?tasks?`,
        );
        expect(rest).toMatch(size);
        const told = conclusionOf(rest);
        seen.contrasts += 1;
        expect(told.isExploratory).toBe(one.question !== "preference");
        if (told.isExploratory) seen.exploratory += 1;
        if (told.winner !== null) {
          seen.winners += 1;
          expect(told.winner).toBe(one.mean > 0 ? one.later : one.earlier);
          expect(told.p).toBeLessThan(0.0505);
        } else if (told.p !== null) {
          expect(told.p).toBeGreaterThan(0.0495);
          expect(rest).toMatch(/^[^)]*\): no significant difference/);
        }
        if (told.range !== null) {
          // The interval as printed lies about the mean and inside the scale.
          const most = one.kind === "pair" ? 2 : 4;
          const [low = 0, high = 0] = told.range;
          expect([
            -most <= low,
            low <= one.mean + 0.006,
            one.mean - 0.006 <= high,
            high <= most,
          ]).not.toContain(false);
        }
      }
      // And of nothing else.
      const told = [...results.matchAll(/judges chose|the mean difference,|had equal mean/g)];
      expect(told).toHaveLength(contrastsOf(rows).length);

      const choices = rows.filter(({ kind }) => kind === "pair");
      const ranking =
        /preference: (?:no system is significantly|from the strongest).*?(?= preference: )/.exec(
          results,
        )?.[0];
      if (ranking !== undefined) {
        seen.rankings += 1;
        expect(ranking).toMatch(
          new RegExp(
            `${counted(distinct(choices, "judge"), "judge")}(?: and ${counted(distinct(choices, "task"), "task")}|, th(?:is|ese) [^)]* only)`,
          ),
        );
        const ranked = [...ranking.matchAll(/(\w+) \((?:strength )?(-?\d+\.\d\d), /g)];
        expect(ranked.map(([, system]) => system).sort()).toEqual(
          [...new Set(choices.flatMap(pairOf))].sort(),
        );
        const strengths = ranked.map(([, , strength]) => Number(strength));
        expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
      }
      const chosenLeft = /The left program was chosen in ([\d.]+)% of the choices/.exec(results);
      if (chosenLeft !== null)
        expect(chosenLeft[1]).toBe(
          fixed((100 * choices.filter(({ score }) => score < 0).length) / choices.length, 1),
        );
      for (const [, later = "", earlier = "", value] of results.matchAll(
        new RegExp(`Corrected for sides, the mean choice of (\\w+) over (\\w+) was (${NUMBER})`, "g"),
      )) {
        seen.sides += 1;
        expect(value).toBe(fixed(evenSides(choices, earlier, later), 2));
      }
      if (left.repeats > 0) {
        const variant = contrastsOf(lastRevisionsOf(all).filter(({ session }) => session !== EXCLUDED));
        const own = variant.filter(({ question }) => question === "preference");
        for (const { earlier, later, mean } of own)
          expect(results).toMatch(
            new RegExp(
              `With repeat sessions \\(${counted(left.repeats, "trial")} more\\): preference, [^.]*(\\.\\d[^.]*)*${later} over ${earlier} ${fixed(mean, 2)}`,
            ),
          );
      }
      // Agreement: said to be impossible for want of shared pairs exactly where no two judges met one.
      for (const question of new Set(rows.map((row) => row.question))) {
        const own = rows.filter((row) => row.question === question);
        const noun = own[0]?.kind === "pair" ? "no pair of programs" : "no program";
        expect(results.includes(`${question}: ${noun} was rated by two judges`)).toBe(!areShared(own));
      }
    }),
    { numRuns: 300, seed: 15 },
  );
  // The property says nothing where none of these occurs.
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(5);
});

/** Rows whose answers lean to the later systems (1) or the earlier ones (-1), so that some differences are significant. */
const leaning = (rows: readonly VerdictRow[], lean: number): VerdictRow[] =>
  rows.map((row) => {
    if (lean === 0) return row;
    const size = Math.abs(row.score);
    const isLaterRight = row.rightSystem === pairOf(row)[1];
    const sign =
      row.kind === "pair" ? (isLaterRight ? lean : -lean) : row.system === pairOf(row)[1] ? lean : -lean;
    return {
      ...row,
      score: (sign * size) as VerdictRow["score"],
      orientedScore: row.orientedScore === null ? null : ((lean * size) as VerdictRow["score"]),
    };
  });

interface RowContrast {
  question: string;
  kind: "sample" | "pair";
  earlier: string;
  later: string;
  /** Choices turned towards the later system, or differences of both scores. */
  values: number[];
  mean: number;
  judges: number;
  tasks: number;
}

const mainRows = (rows: readonly VerdictRow[]): VerdictRow[] =>
  lastRevisionsOf(firstSessionsOf(rows)).filter(({ session }) => session !== EXCLUDED);

const leftOutTrials = (rows: readonly VerdictRow[]): { repeats: number; excluded: number } => {
  const first = new Set(firstSessionsOf(rows).map(({ session }) => session));
  return {
    repeats: distinct(
      rows.filter(({ session }) => !first.has(session) && session !== EXCLUDED),
      "trial",
    ),
    excluded: distinct(
      rows.filter(({ session }) => first.has(session) && session === EXCLUDED),
      "trial",
    ),
  };
};

const distinct = (rows: readonly VerdictRow[], key: "judge" | "trial" | "task"): number =>
  new Set(rows.map((row) => row[key])).size;

/** Each question and pair of systems with a value, worked out from single rows. */
const contrastsOf = (rows: readonly VerdictRow[]): RowContrast[] => {
  const found = new Map<string, { row: VerdictRow; own: VerdictRow[] }[]>();
  for (const trial of new Set(rows.map((row) => row.trial)))
    for (const question of new Set(rows.map((row) => row.question))) {
      const own = rows.filter((row) => row.trial === trial && row.question === question);
      const [row] = own;
      if (row === undefined || (row.kind === "sample" && own.length < 2)) continue;
      const key = JSON.stringify([question, ...pairOf(row)]);
      found.set(key, [...(found.get(key) ?? []), { row, own }]);
    }
  return [...found.values()].flatMap((trials) => {
    const [first] = trials;
    if (first === undefined) return [];
    const [earlier, later] = pairOf(first.row);
    const values = trials.map(({ row, own }) =>
      row.kind === "pair"
        ? (row.orientedScore ?? 0)
        : own.reduce((sum, { system, score }) => sum + (system === later ? score : -score), 0),
    );
    const all = trials.map(({ row }) => row);
    return [
      {
        question: first.row.question,
        kind: first.row.kind,
        earlier,
        later,
        values,
        mean: values.reduce((sum, value) => sum + value, 0) / values.length,
        judges: distinct(all, "judge"),
        tasks: distinct(all, "task"),
      },
    ];
  });
};

const pairOf = ({ leftSystem, rightSystem }: VerdictRow): [string, string] => {
  const [earlier = "", later = ""] = [leftSystem, rightSystem ?? ""].sort(compareCodePoints);
  return [earlier, later];
};

const leadOf = ({ question, kind, earlier, later, values, mean }: RowContrast): string => {
  if (kind === "sample")
    return mean === 0
      ? `${question}: ${earlier} and ${later} had equal mean scores`
      : `${question}: the mean difference, ${later} minus ${earlier}, was ${fixed(mean, 2)} points`;
  const share = values.filter((value) => value > 0).length / values.length;
  const chosen = share < 0.5 ? `${earlier} over ${later}` : `${later} over ${earlier}`;
  return `${question}: judges chose ${chosen} ${fixed(100 * Math.max(share, 1 - share), 0)}% of the time; the mean was ${fixed(mean, 2)} on the scale from -2 (${earlier}) to +2 (${later})`;
};

const conclusionOf = (rest: string) => {
  const [figures = ""] = /^ \([^)]*\)[^.]*(\.\d[^.]*)*\./.exec(rest) ?? [];
  const ps = [...figures.matchAll(/p (?:=|<) ([\d.]+)/g)].map(([, p]) => Number(p));
  const range = new RegExp(`95% CI (${NUMBER}) to (${NUMBER})`).exec(figures);
  return {
    winner: /in favour of (\w+)/.exec(figures)?.[1] ?? null,
    // The adjusted one decides.
    p: ps.at(-1) ?? null,
    range: range === null ? null : range.slice(1).map(Number),
    isExploratory: figures.includes("(exploratory)."),
  };
};

/** The mean with as much weight for the choices with the later system on the left as for those with it on the right. */
const evenSides = (choices: readonly VerdictRow[], earlier: string, later: string): number => {
  const own = choices.filter((row) => pairOf(row).join() === [earlier, later].join());
  const meanOf = (side: readonly VerdictRow[]): number =>
    side.reduce((sum, { orientedScore }) => sum + (orientedScore ?? 0), 0) / side.length;
  const [left, right] = [true, false].map((isLeft) =>
    meanOf(own.filter(({ leftSystem }) => (leftSystem === later) === isLeft)),
  );
  return ((left ?? 0) + (right ?? 0)) / 2;
};

/** Whether two judges answered about one pair of programs, or scored one program. */
const areShared = (rows: readonly VerdictRow[]): boolean => {
  const judges = new Map<string, Set<string>>();
  for (const row of rows) {
    const unit = JSON.stringify([row.task, row.language, row.kind === "pair" ? pairOf(row) : row.system]);
    judges.set(unit, (judges.get(unit) ?? new Set()).add(row.judge));
  }
  return [...judges.values()].some(({ size }) => size > 1);
};

const fixed = (value: number, digits: number): string => {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text;
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
