import type { Coverage, TrialCounts, UnitCoverage } from "@/lib/study/coverage";
import type { BarsFigure, Figure, HeatFigure } from "./figure";

/** More tasks than this have no line each. */
const MOST_TASKS = 60;

/** How far a study is, as pictures without any outcome: expected against reached, and where answers are. */
export function coverageFigures({ planned, all, units }: Coverage): Figure[] {
  return [
    ...(all.dealt === null || planned === null || trialsSentence({ planned, all }) !== null
      ? []
      : [trialFigure(planned, all)]),
    ...(units === null || units.length === 0 ? [] : unitFigures(units)),
  ];
}

/**
 * How far trials got, in a sentence: where no number of them is planned, and where all got as far as they could. Null where a picture
 * says more.
 */
export function trialsSentence({ planned, all }: Pick<Coverage, "planned" | "all">): string | null {
  const { dealt, shown, answered } = all;
  if (dealt === null || dealt === 0) return null;
  const counted = "Withdrawn sessions and attention checks are not counted.";
  const isEven = shown === dealt && answered === dealt;
  if (dealt > 1 && isEven && (planned === null || planned === dealt)) {
    const got = planned === null ? "allocated trials were" : "planned trials were allocated,";
    return `All ${dealt.toLocaleString("en")} ${got} shown and answered. ${counted}`;
  }
  if (planned !== null) return null;
  const trials = `${dealt.toLocaleString("en")} ${dealt === 1 ? "trial is" : "trials are"} allocated`;
  return `${trials}: ${shown.toLocaleString("en")} shown, ${answered.toLocaleString("en")} answered. Of idle sessions only answered trials are counted. ${counted}`;
}

const trialFigure = (planned: number, { dealt, shown, answered }: TrialCounts): BarsFigure => ({
  ...bars("Trials: planned, allocated, shown, answered", { labelName: "Stage", counted: "Trials" }, [
    ["planned", planned],
    ["allocated", dealt],
    ["shown", shown],
    ["answered", answered],
  ]),
  note: "Planned: all places of the study, with full sessions. Allocated: all trials of sessions that hold a place, and the answered trials of idle sessions. Withdrawn sessions and attention checks are not counted.",
});

const unitFigures = (units: readonly UnitCoverage[]): Figure[] => {
  const languages = unique(units.map(({ language }) => language));
  const tasks = unique(units.map(({ task }) => task));
  const sumOf = (language: string, of: "dealt" | "answered") =>
    units.reduce((sum, unit) => sum + (unit.language === language ? unit[of] : 0), 0);
  const byLanguage: BarsFigure = {
    kind: "bars",
    caption: "Answers by language",
    labelName: "Language",
    labels: languages,
    series: [
      { name: "Answered", values: languages.map((language) => sumOf(language, "answered")) },
      { name: "Allocated", values: languages.map((language) => sumOf(language, "dealt")) },
    ],
  };
  const byTask = tasks.length > MOST_TASKS ? byAnswers(units) : taskMap(units, tasks, languages);
  return [
    ...(languages.length > 1 ? [byLanguage] : []),
    ...(evenAnswersSentence(units) === null ? [byTask] : []),
  ];
};

/** What a picture of tasks would say where all have equally many answers; null where they have not. */
export function evenAnswersSentence(units: readonly UnitCoverage[]): string | null {
  const [first] = units;
  if (!first || units.some(({ answered }) => answered !== first.answered)) return null;
  const inEach = new Set(units.map(({ language }) => language)).size > 1 ? " in each of its languages" : "";
  if (first.answered === 0) return "No task has an answer yet.";
  return `Every task has ${first.answered === 1 ? "one answer" : `${first.answered} answers`}${inEach}.`;
}

const taskMap = (
  units: readonly UnitCoverage[],
  tasks: readonly string[],
  languages: readonly string[],
): HeatFigure => {
  const average = units.reduce((sum, { answered }) => sum + answered, 0) / units.length;
  const unitAt = new Map(units.map((unit) => [JSON.stringify([unit.task, unit.language]), unit]));
  return {
    kind: "heat",
    caption: "Answers by task and language",
    note: "Pale cells are near the average. All systems and sides together.",
    rowName: "Task",
    columnName: "Language",
    valueName: "Answers",
    rows: tasks,
    columns: languages,
    cells: tasks.map((task) =>
      languages.map((language) => {
        const unit = unitAt.get(JSON.stringify([task, language]));
        return unit ? { value: unit.answered } : { value: null };
      }),
    ),
    format: { kind: "number", digits: 0 },
    // A difference of one answer has to stay pale where there are hardly any.
    scale: { low: Math.min(0, average - 4), middle: average, high: Math.max(2 * average, average + 4) },
    ends: { low: "below average", middle: "average", high: "above average" },
  };
};

/** How many tasks have how many answers. */
const byAnswers = (units: readonly UnitCoverage[]): BarsFigure => {
  const most = Math.max(...units.map(({ answered }) => answered));
  const counts = Array.from({ length: most + 1 }, () => 0);
  for (const { answered } of units) counts[answered] = (counts[answered] ?? 0) + 1;
  const least = counts.findIndex((count) => count > 0);
  return bars(
    "Number of answers per task and language",
    { labelName: "Answers", counted: "Task-language pairs" },
    counts.slice(least).map((count, at) => [String(least + at), count] as const),
  );
};

const bars = (
  caption: string,
  { labelName, counted }: { labelName: string; counted: string },
  counts: readonly (readonly [string, number])[],
): BarsFigure => ({
  kind: "bars",
  caption,
  labelName,
  labels: counts.map(([label]) => label),
  series: [{ name: counted, values: counts.map(([, count]) => count) }],
});

const unique = (names: readonly string[]): string[] => [...new Set(names)];
