import { toPairAttrition } from "@/lib/results/attrition/pair-attrition";
import type { Unfinished } from "@/lib/results/attrition/unanswered";
import type { BlindingOfPairs } from "@/lib/results/blinding/report";
import { type CountsWithoutSeen, toRecognition } from "@/lib/results/blinding/to-recognition";
import { type GuessCount, type SourceChoice, toSourceReport } from "@/lib/results/blinding/to-source-report";
import { inOrder } from "@/lib/results/columns";
import type { CompleteMark, PairCounts } from "@/lib/results/counts/counts";
import { groupRows } from "@/lib/results/group-rows";
import { sideAdjustedOfSums } from "@/lib/stats/strengths/side-adjusted-of-sums";
import { total } from "@/lib/stats/total";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { judgesByQuestion } from "./complete-units";
import { type Gathered, type GatheredJudge, gather, nothingGathered } from "./gather";
import { metricCorrelations } from "./metric-correlations";
import type { CountedClasses } from "./pictures/by-class";
import { toPictures } from "./pictures/pictures";
import type { PaperTable } from "./paper-table";
import { questionUnits } from "./question-units";
import type { PairsReport } from "./pairs-report";
import type { Contrast, FrozenAnalysis, MetricValue, QuestionReport } from "./report";
import { type RatingScores, gatherPaired, systemPairs, toRatingContrast } from "./rating-contrast";
import { selectCounts } from "./select-counts";
import { toLeftChoice } from "./shares";
import { toSideEffects } from "./side-effects";
import { UNBALANCED, areSidesBalanced, noEffect, noLeft } from "./side-balance";
import { systemMarks } from "./system-marks";
import { toAgreement } from "./to-agreement";
import { toContrast } from "./to-contrast";
import { type ControlledOf, controlledBy } from "./to-controlled";
import { toPaperTable } from "./to-paper-table";
import { toStrengths } from "./to-strengths";
import { toTimes } from "./to-times";
import { trendOfScores } from "./order/trends";
import { toVariant } from "./variants";
import { type Whole, toWhole } from "./whole";
import { withRoles } from "./with-roles";

export interface PairsInput {
  /** All slices, as the counts come. */
  counts: PairCounts;
  /** Single marks of the units of `unitsToRead(selectCounts(counts))`. */
  complete: readonly CompleteMark[];
  /** Question ids as the protocol lists them. */
  order: readonly string[];
  analysis: FrozenAnalysis;
  /** False for a part of the study that a filter chose. */
  isWhole: boolean;
  metrics?: readonly MetricValue[];
  /** What of the programs is held equal, as judges saw it; `metrics` unless it is given. */
  controls?: readonly MetricValue[];
  /** The single choices of `choiceUnits(selectCounts(counts))`: what is held equal needs them. */
  choices?: OrUndefined<readonly CompleteMark[]>;
  /** Of imported answers the scores that they could become, by question; all four of a question that is not named. */
  answerable?: ReadonlyMap<string, readonly number[]>;
  /** Of the classes that the protocol declares; null without any. */
  classes?: OrUndefined<CountedClasses> | null;
  /** What judges said of how blind they were; each part null where it was not asked. */
  blinding?: {
    recognition: CountsWithoutSeen | null;
    source: { counts: readonly GuessCount[]; choices: readonly SourceChoice[] } | null;
  };
  /** Trials without an answer; null where it is unknown what was dealt. */
  unfinished?: Unfinished<PairCounts> | null;
}

/** The whole report of a side-by-side or rating study, from counts alone. */
export function toPairsReport(input: PairsInput): PairsReport {
  const { analysis, metrics = [] } = input;
  const level = 1 - analysis.alpha;
  const counts = selectCounts(input.counts);
  const whole = toWhole(counts);
  const questions = inOrder(questionsIn(input.counts), input.order);
  const votes = votesAmong(questions, input.answerable);
  const gathered = gather(counts, votes);
  const paired = gatherPaired(counts);
  const reports = questionReports(counts, { questions, gathered, paired, whole }, input);
  const result = { gathered, paired, whole, questions, level, votes };
  const marked = questionUnits(counts).filter(({ kind }) => kind === "sample");
  const asked = questions.filter(({ kind }) => kind === "sample").map(({ question }) => question);
  return {
    ...whole,
    level,
    margin: analysis.margin,
    questions: reports,
    paper: toPaperTable(counts, questions, whole),
    correlations: metricCorrelations(marked, asked, metrics, level),
    times: { read: toTimes(counts.times, "readMs"), judge: toTimes(counts.times, "judgeMs") },
    variants: {
      withRepeats: toVariant(input.counts, { withRepeats: true }, result),
      withExcluded: toVariant(input.counts, { withExcluded: true }, result),
    },
    blinding: toBlinding(input, { questions, level, votes }),
    attrition: input.unfinished
      ? toPairAttrition(counts, input.unfinished, {
          gathered,
          whole,
          level,
          primary: analysis.primary,
          votes,
        })
      : null,
    pictures: toPictures(
      { counts, complete: input.complete, marked, metrics, votes, classes: input.classes ?? null },
      { questions: reports, systems: whole.systems, languages: whole.languages },
      { primary: analysis.primary, level, isWhole: input.isWhole },
    ),
  };
}

/** The paper table of that report alone: the rest of it takes seconds where there are many systems. */
export function paperTableOf({ counts: all, order }: Pick<PairsInput, "counts" | "order">): PaperTable {
  const counts = selectCounts(all);
  return toPaperTable(counts, inOrder(questionsIn(all), order), toWhole(counts));
}

const toBlinding = (
  { blinding, counts }: PairsInput,
  result: { questions: readonly Asked[]; level: number; votes: ReadonlySet<string> },
): BlindingOfPairs | null => {
  const { recognition = null, source = null } = blinding ?? {};
  if (recognition === null && source === null) return null;
  return {
    recognition: recognition && toRecognition(counts, recognition, result),
    source: source && toSourceReport(source.counts, source.choices, result.level),
  };
};

type Asked = Pick<QuestionReport, "question" | "kind">;

/** The pair questions whose imported answers could only be -1 and 1. */
const votesAmong = (questions: readonly Asked[], answerable: PairsInput["answerable"]): Set<string> =>
  new Set(
    questions
      .filter(({ kind }) => kind === "pair")
      .map(({ question }) => question)
      .filter((question) => answerable?.get(question)?.every((score) => Math.abs(score) === 1)),
  );

/** Every question with an answer in whatever slice. */
const questionsIn = ({ judges }: PairCounts): Asked[] => {
  const kinds = new Map<string, Asked>();
  for (const { question, kind } of judges) if (!kinds.has(question)) kinds.set(question, { question, kind });
  return [...kinds.values()];
};

const questionReports = (
  counts: PairCounts,
  {
    questions,
    gathered: all,
    paired,
    whole,
  }: {
    questions: readonly Asked[];
    gathered: readonly Gathered[];
    paired: readonly Gathered[];
    whole: Whole;
  },
  {
    analysis,
    isWhole,
    complete,
    answerable,
    metrics = [],
    controls = metrics,
    choices = undefinedBecause("no_data"),
  }: PairsInput,
): QuestionReport[] => {
  const level = 1 - analysis.alpha;
  const controlledOf = controlledBy({ choices, metrics: controls, level });
  const gathered = groupRows(all, ({ question }) => question);
  const units = groupRows(questionUnits(counts), ({ question }) => question);
  const marks = groupRows(complete, ({ question }) => question);
  const judges = judgesByQuestion(counts);
  const contrasts = withRoles(
    questions.flatMap((asked) =>
      whole.panes === 1
        ? ratingContrasts(asked.question, { alone: all, paired }, { counts, whole, analysis })
        : contrastsOf(asked, gathered.get(asked.question) ?? [], { counts, whole, analysis, controlledOf }),
    ),
    analysis,
    isWhole,
  );
  return questions.map(({ question, kind }) => {
    const own = gathered.get(question) ?? [];
    const ownUnits = units.get(question) ?? [];
    return {
      question,
      kind,
      systems:
        kind === "pair" ? [] : systemMarks(whole.systems, ownUnits, own, { panes: whole.panes, level }),
      contrasts: contrasts.filter((contrast) => contrast.question === question),
      agreement: toAgreement({
        kind,
        units: ownUnits,
        judges: judges.get(question)?.size ?? 0,
        marks: marks.get(question) ?? [],
        answerable: answerable?.get(question) ?? null,
        level,
      }),
      choices: kind === "pair" ? toChoices(own, level) : null,
      sideEffects: kind === "sample" && whole.panes === 2 ? toSideEffects(own, level) : null,
      trend: kind === "sample" ? trendOfScores(own, level) : null,
      strengths: kind === "pair" ? toStrengths(own, whole.systems, level) : null,
    };
  });
};

/** Over all pairs: with a pair always in one order, a choice of the left may be a choice of the better system. */
const toChoices = (pairs: readonly Gathered[], level: number): NonNullable<QuestionReport["choices"]> => {
  const judges = byJudge(pairs.flatMap((pair) => pair.judges));
  const left = toLeftChoice(judges, level);
  const sideAdjusted = sideAdjustedOfSums(judges, level);
  if (areSidesBalanced(pairs)) return { left, sideAdjusted };
  const none = noEffect(UNBALANCED);
  return { left: noLeft(left.n, UNBALANCED), sideAdjusted: { ...sideAdjusted, adjusted: none, side: none } };
};

/** Of every pair that was shown: one about which nobody answered has a contrast without numbers. */
const contrastsOf = (
  { question, kind }: Asked,
  gathered: readonly Gathered[],
  {
    counts,
    whole,
    analysis,
    controlledOf,
  }: { counts: PairCounts; whole: Whole; analysis: FrozenAnalysis; controlledOf: ControlledOf },
): Omit<Contrast, "role" | "pHolm" | "simultaneous">[] =>
  whole.shown.map(({ earlier, later, trials }) => {
    const pair =
      gathered.find((one) => one.earlier === earlier && one.later === later) ??
      nothingGathered({ question, kind, earlier });
    return toContrast(
      { ...pair, later },
      { shown: trials, agreements: counts.agreements, analysis, controlledOf },
    );
  });

/** Of every two systems that were shown. */
const ratingContrasts = (
  question: string,
  scores: RatingScores,
  { counts, whole, analysis }: { counts: PairCounts; whole: Whole; analysis: FrozenAnalysis },
): Omit<Contrast, "role" | "pHolm" | "simultaneous">[] => {
  const trialsOf = (system: string): number =>
    total(counts.shown.filter(({ earlier }) => earlier === system).map(({ trials }) => trials));
  return systemPairs(whole.systems).map(({ earlier, later }) => {
    const shown = trialsOf(earlier) + trialsOf(later);
    return toRatingContrast({ question, earlier, later }, scores, { shown, analysis });
  });
};

/** A judge who met several pairs is one judge. */
const byJudge = (judges: readonly GatheredJudge[]): Pick<GatheredJudge, "left" | "right">[] =>
  [...groupRows(judges, ({ judge }) => judge).values()].map((own) => ({
    left: added(own.map(({ left }) => left)),
    right: added(own.map(({ right }) => right)),
  }));

const added = (sides: readonly GatheredJudge["left"][]): GatheredJudge["left"] => ({
  n: total(sides.map(({ n }) => n)),
  sum: total(sides.map(({ sum }) => sum)),
  wins: total(sides.map(({ wins }) => wins)),
  signs: total(sides.map(({ signs }) => signs)),
});
