// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { countPairs } from "@/lib/results/counts/count-pairs";
import { parseVerdicts } from "@/test/results/golden-study";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { Contrast } from "@/lib/results/pairs/report";
import { toPairsReport } from "@/lib/results/pairs/to-pairs-report";
import type { VerdictRow } from "@/lib/results/rows";
import { isUndefined } from "@/lib/stats/undefined";
import { filesOf, markdownTable, readGolden } from "@/scripts/test-report-files";

/**
 * A pair of systems has one direction, later minus earlier: in sentences, tables and pictures, in Markdown and in LaTeX. Only a sentence's
 * share of choices is that of the system chosen more often.
 */

const reportOf = (rows: readonly VerdictRow[]): PairsReport =>
  toPairsReport({
    ...countPairs(rows),
    order: [],
    isWhole: true,
    analysis: { primary: "preference", family: [], alpha: 0.05, margin: null },
  });

/** The same scores as if each program had been shown alone. */
const alone = (rows: readonly VerdictRow[]): VerdictRow[] =>
  rows.flatMap((row) => {
    if (row.system === null) return [];
    const position = row.pane === "left" ? 2 * row.position - 1 : 2 * row.position;
    const shown = { leftSystem: row.system, rightSystem: null, pane: "left" as const };
    return [{ ...row, ...shown, position, trial: `${row.session}-${position}` }];
  });

/** The same study with its systems' names exchanged, so that the better system is the later one. */
const renamed = (rows: readonly VerdictRow[]): VerdictRow[] => {
  const names: Record<string, string> = { chatgpt: "zeta", copilot: "eta" };
  const named = <Name extends string | null>(name: Name) =>
    name === null ? name : ((names[name] ?? name) as Name);
  return rows.map((row) => ({
    ...row,
    system: named(row.system),
    leftSystem: named(row.leftSystem),
    rightSystem: named(row.rightSystem),
    orientedScore: row.orientedScore === null ? null : ((0 - row.orientedScore) as VerdictRow["score"]),
  }));
};

const two = parseVerdicts(readGolden("a_side_by_side_table4/verdicts.csv"));
const three = parseVerdicts(readGolden("e_side_by_side_three_systems/verdicts.csv"));
const STUDIES: readonly (readonly [string, PairsReport])[] = [
  ["two systems", reportOf(two)],
  ["two systems of which the later is better", reportOf(renamed(two))],
  ["three systems", reportOf(three)],
  ["single programs of two systems", reportOf(alone(two))],
  ["single programs of three systems", reportOf(alone(three))],
];

describe.each(STUDIES)("the report of %s", (_, report) => {
  const contrasts = report.questions.flatMap((question) => question.contrasts);
  const known = contrasts.filter(({ difference }) => !isUndefined(difference.mean));
  const files = filesOf({ pairs: report });
  const markdown = plain(files.get("report.md") ?? "");
  const latex = plain(files.get("report.tex") ?? "");

  it.each([
    ["Markdown", markdown],
    ["LaTeX", latex],
  ])("says each mean and interval as the data have it, in %s", (_, text) => {
    expect(known.length).toBeGreaterThan(0);
    for (const { question, earlier, later, difference, choice } of known) {
      const [sentence] = sentencesOf(text, question).filter((one) => namesBoth(one, earlier, later));
      const figures = /was (-?\d+\.\d\d) .*?\(95% CI (-?\d+\.\d\d) to (-?\d+\.\d\d)/.exec(sentence ?? "");
      if (difference.mean === 0) expect(sentence).toMatch(/evenly|equal/);
      else if (!isUndefined(difference.twoWay.interval)) {
        const { low, high } = difference.twoWay.interval;
        expect(figures?.slice(1).map(Number), sentence).toEqual(
          [difference.mean as number, low, high].map(rounded),
        );
        expect(sentence).toMatch(
          new RegExp(`${later} minus ${earlier}|\\(${earlier}\\) to \\+[12] \\(${later}\\)`),
        );
      }
      const winner = /in favour of (\w+)/.exec(sentence ?? "")?.[1];
      if (winner !== undefined) expect(winner).toBe((difference.mean as number) > 0 ? later : earlier);
      const told = /judges chose (\w+) over (\w+) (\d+)% of the time/.exec(sentence ?? "");
      const share = choice?.later.share;
      if (told && typeof share === "number")
        expect(told.slice(1)).toEqual(
          share < 0.5
            ? [earlier, later, (100 * (1 - share)).toFixed(0)]
            : [later, earlier, (100 * share).toFixed(0)],
        );
    }
  });

  it("has the same figures in the tables of both files", () => {
    const [head = [], ...rows] = markdownTable(
      files.get("report.md") ?? "",
      "Differences, with intervals over judges and tasks",
    );
    const cell = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? "";
    for (const { question, earlier, later, difference } of known) {
      const row = rows.find(
        (one) =>
          cell(one, "Question") === question &&
          cell(one, "Positive favours") === later &&
          cell(one, "over") === earlier,
      );
      expect(Number(cell(row ?? [], "Mean"))).toBe(rounded(difference.mean as number));
      const line = latex.split("\n").find((one) => one.startsWith(`${question} & ${later} & ${earlier} &`));
      const inLatex = line?.split(" & ") ?? [];
      for (const name of ["Mean", "95% interval"])
        expect(cell(inLatex, name), line).toBe(cell(row ?? [], name));
    }
  });

  it("draws each difference on the side of the system that it favours", () => {
    const drawn = [...files].flatMap(([path, text]) => (path.endsWith(".svg") ? rowsOf(text) : []));
    let found = 0;
    for (const { earlier, later, question, difference } of known)
      for (const row of drawn.filter((one) => isAbout(one, { earlier, later, question }))) {
        expect(Math.sign(row.point - row.zero), row.label).toBe(Math.sign(difference.mean as number));
        if (row.ends.some((words) => words.includes(later)))
          expect(row.ends).toEqual([`← ${earlier} better`, `${later} better →`]);
        else expect(row.ends).toEqual(["← the second better", "the first better →"]);
        found += 1;
      }
    expect(found).toBeGreaterThanOrEqual(known.length);
  });
});

const rounded = (value: number): number => Number(value.toFixed(2)) + 0;

/** Text without the signs of LaTeX. */
const plain = (text: string): string =>
  text.replace(/\$([-+])\$/g, "$1").replace(/\\([_%])(?:\\hspace\{0pt\})?/g, "$1");

/** The lines about a question, without its tables. */
const sentencesOf = (text: string, question: string): string[] =>
  text.split("\n").filter((line) => line.startsWith(`${question}: `));

const namesBoth = (sentence: string, earlier: string, later: string): boolean =>
  sentence.includes(`${later} minus ${earlier}`) ||
  sentence.includes(`chose ${later} over ${earlier}`) ||
  sentence.includes(`chose ${earlier} over ${later}`) ||
  sentence.includes(`${earlier} and ${later}`);

interface DrawnRow {
  caption: string;
  label: string;
  point: number;
  zero: number;
  ends: string[];
}

/** The rows of a forest plot with their places; nothing of another picture. */
const rowsOf = (svg: string): DrawnRow[] => {
  const picture = new DOMParser().parseFromString(svg, "text/html");
  const zero = picture.querySelector("line[stroke-dasharray='5 4']");
  if (zero === null) return [];
  const caption = picture.querySelector("title")?.textContent ?? "";
  const ends = [...picture.querySelectorAll("text")]
    .map(({ textContent }) => textContent)
    .filter((words) => words.includes("better") && /[←→]/.test(words));
  return [...picture.querySelectorAll("g")].flatMap((row) => {
    const label = [...row.children].find(({ tagName }) => tagName.toLowerCase() === "text");
    const point = [...row.children].find(({ tagName }) => tagName.toLowerCase() === "rect");
    if (point === undefined || label === undefined) return [];
    const [from, width] = ["x", "width"].map((name) => Number(point.getAttribute(name)));
    return [
      {
        caption,
        label: label.textContent,
        point: Math.round((from ?? 0) + (width ?? 0) / 2),
        zero: Math.round(Number(zero.getAttribute("x1"))),
        ends,
      },
    ];
  });
};

/** Whether a row is one contrast's: of a picture of one pair, or of one question about all pairs. */
const isAbout = (
  { caption, label }: DrawnRow,
  { earlier, later, question }: Pick<Contrast, "earlier" | "later" | "question">,
): boolean => {
  const pair = `${later} minus ${earlier}`;
  const ofPair = caption.startsWith(`${pair}:`) && label.startsWith(question);
  const ofQuestion = caption.startsWith(`${question}:`) && label === pair;
  const ofLanguages = caption.startsWith(`${question}: ${pair} in each`) && label === "all languages";
  return ofPair || ofQuestion || ofLanguages;
};
