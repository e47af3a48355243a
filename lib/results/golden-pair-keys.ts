import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { orNull } from "@/test/stats/golden-values";
import { summary } from "@/lib/stats/means/summary";
import { isUndefined } from "@/lib/stats/undefined";
import { PRESET_QUESTIONS } from "@/lib/study/questions";
import { type AnsweredTrial, toAnsweredTrials } from "./counts/answered-trials";
import { countTrials } from "./counts/count-pairs";
import { agreementKeys, contrastKeys, leftKeys, preferenceKeys, sideKeys } from "./golden-pair-parts";
import { groupRows } from "./group-rows";
import type { AgreementReport } from "./pairs/agreement-report";
import { completeMarks, unitsToRead } from "./pairs/complete-units";
import { type QuestionUnit, addScores, questionUnits } from "./pairs/question-units";
import type { PairsReport } from "./pairs/pairs-report";
import type { QuestionReport } from "./pairs/report";
import { toAgreement } from "./pairs/to-agreement";
import { toPairsReport } from "./pairs/to-pairs-report";
import type { VerdictRow } from "./rows";

type Keys = Record<string, unknown>;

/**
 * The report of a side-by-side study under the names that the reference studies have for its numbers. Those take all rows:
 * flags and further sessions leave nothing out.
 */
export function toPairKeys(rows: readonly VerdictRow[]): Keys {
  const trials = toAnsweredTrials(rows, new Set()).map((trial) => ({
    ...trial,
    slice: { ...trial.slice, isRepeat: false, isExcluded: false },
  }));
  const overall = reportOf(trials);
  const { systems, languages } = overall;
  return {
    kind: "side_by_side",
    n_rows: rows.length,
    systems,
    languages,
    overall: blockKeys(trials, systems),
    by_language: byName(languages, (language) => blockKeys(onlyIn(language, trials), systems)),
    paper_table: Object.fromEntries(
      overall.paper.blocks.map((block) => [block.language, paperKeys(overall.paper, block)]),
    ),
  };
}

/** Trials of other languages stay as excluded ones, so that a question without an answer in this one is still asked. */
const onlyIn = (language: string, trials: readonly AnsweredTrial[]): AnsweredTrial[] =>
  trials.map((trial) => ({
    ...trial,
    slice: { ...trial.slice, isExcluded: trial.slice.language !== language },
  }));

const included = (trials: readonly AnsweredTrial[]): AnsweredTrial[] =>
  trials.filter(({ slice }) => !slice.isExcluded);

const reportOf = (trials: readonly AnsweredTrial[]): PairsReport => {
  const used = included(trials);
  return toPairsReport({
    counts: countTrials(trials),
    complete: completeMarks(used, unitsToRead(countTrials(used))),
    order: Object.keys(PRESET_QUESTIONS),
    isWhole: true,
    analysis: { primary: "preference", family: [], alpha: 1 - DEFAULT_LEVEL, margin: null },
  });
};

const blockKeys = (all: readonly AnsweredTrial[], systems: readonly string[]): Keys => {
  const report = reportOf(all);
  const trials = included(all);
  const about = (kind: "sample" | "pair") => report.questions.filter((one) => one.kind === kind);
  const [closing] = about("pair");
  return {
    n_judges: report.judges,
    n_trials: report.trials,
    n_tasks: report.tasks,
    questions: Object.fromEntries(
      about("sample").map((one) => [one.question, questionKeys(one, systems, report.judges)]),
    ),
    preference: about("pair").flatMap(({ contrasts }) => contrasts.map(preferenceKeys)),
    left_choice: closing?.choices ? leftKeys(closing.choices.left) : null,
    preference_agreement: closing ? agreementKeys(taskAgreement(closing, trials), report.judges) : null,
    side_adjusted_preference: closing?.choices ? sideKeys(closing.choices.sideAdjusted) : null,
  };
};

const questionKeys = (
  { systems, contrasts, agreement }: QuestionReport,
  all: readonly string[],
  judges: number,
): Keys => ({
  systems: byName(all, (name) => {
    const marks = systems.find(({ system }) => system === name);
    if (!marks) return { n: 0, mean: null, sd: null, sum: null };
    return { n: marks.n, mean: orNull(marks.mean), sd: orNull(marks.sd), sum: orNull(marks.sum) };
  }),
  differences: contrasts.map(contrastKeys),
  agreement: agreementKeys(agreement, judges),
});

/** The reference has task and language as units of a choice, whichever systems were shown. */
const taskAgreement = (
  { question, agreement }: QuestionReport,
  trials: readonly AnsweredTrial[],
): AgreementReport => {
  const units = questionUnits(countTrials(trials)).filter((unit) => unit.question === question);
  const byTask = groupRows(units, ({ task, language }) => JSON.stringify([task, language]));
  const joined = [...byTask.values()].map((own) => ({
    scores: own.map(({ scores }) => scores).reduce(addScores),
  }));
  const nameless = ({ task, language }: Pick<QuestionUnit, "task" | "language">) =>
    JSON.stringify([task, language]);
  const complete = completeMarks(trials, units).map((mark) => {
    const [task = "", language = ""] = JSON.parse(mark.unit) as string[];
    return { ...mark, unit: nameless({ task, language }) };
  });
  const { judges } = agreement;
  return toAgreement({ kind: "pair", units: joined, judges, marks: complete, level: DEFAULT_LEVEL });
};

/** The reference has one column for a choice, whichever systems it was between. */
const paperKeys = (
  { columns }: PairsReport["paper"],
  { rows }: PairsReport["paper"]["blocks"][number],
): Keys => {
  const names = columns.map((column) => (column.kind === "pair" ? column.question : column.id));
  const joined = [...new Set(names)];
  const sums = rows.map(({ cells }) =>
    joined.map((name) => {
      const known = cells.flatMap(({ sum }, at) => (names[at] === name && !isUndefined(sum) ? [sum] : []));
      return known.length === 0 ? null : known.reduce((all, sum) => all + sum, 0);
    }),
  );
  const summaries = joined.map((_, at) =>
    summary(sums.map((cells) => cells[at] ?? null).filter((sum) => sum !== null)),
  );
  return {
    columns: joined,
    tasks: rows.map(({ task }) => task),
    sums,
    average: summaries.map(({ mean }) => orNull(mean)),
    sample_sd: summaries.map(({ sd }) => orNull(sd)),
  };
};

const byName = (names: readonly string[], of: (name: string) => Keys): Keys =>
  Object.fromEntries(names.map((name) => [name, of(name)]));
