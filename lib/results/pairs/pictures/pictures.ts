import type { CompleteMark, PairCounts } from "@/lib/results/counts/counts";
import type { QuestionUnit } from "@/lib/results/pairs/question-units";
import type { MetricValue, QuestionReport } from "@/lib/results/pairs/report";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";
import { type ClassEffects, type CountedClasses, effectsByClass } from "./by-class";
import { type LanguageEffect, effectsByLanguage } from "./by-language";
import { type PositionShares, sharesByPosition } from "@/lib/results/pairs/order/by-position";
import { type JudgeAgreement, judgeAgreement } from "./judge-agreement";
import { type JudgeCells, judgeCells } from "./judge-cells";
import { type MetricPoints, metricPoints } from "./metric-points";

/** What pictures of a report show beyond its tables. All but the points is about the frozen main question, or the first there is. */
export interface Pictures {
  /** Null where no question was answered. */
  question: string | null;
  byLanguage: LanguageEffect[];
  /** Null where the protocol declares no classes; undefined where there are too many answers to count them by class. */
  byClass: OrUndefined<ClassEffects> | null;
  /** Null with other than two systems, or where single marks of so large a study are not read. */
  judgeCells: JudgeCells | null;
  /** Null where no two judges share a unit, or where single marks are not read. */
  judgeAgreement: JudgeAgreement | null;
  metricPoints: MetricPoints | null;
  byPosition: PositionShares[];
}

export function toPictures(
  { counts, complete, marked, metrics, votes, classes }: Given,
  { questions, systems, languages }: Shown,
  { primary, level, isWhole }: { primary: string; level: number; isWhole: boolean },
): Pictures {
  const main = questions.find(({ question }) => question === primary) ?? questions[0];
  const all = complete.filter(({ question }) => question === main?.question);
  // Of a large study only the units that every judge marked are read: no picture of the whole.
  const marks = all.length === marksOf(main) ? all : [];
  return {
    question: main?.question ?? null,
    byLanguage: effectsByLanguage(counts, main?.contrasts ?? [], { languages, level, votes }),
    byClass:
      classes === null || isUndefined(classes)
        ? classes
        : effectsByClass(classes, main?.contrasts ?? [], { isWhole, level, votes }),
    judgeCells: main === undefined ? null : judgeCells(marks, main.kind, systems),
    judgeAgreement: judgeAgreement(marks),
    metricPoints: metricPoints(marked, metrics),
    byPosition: main === undefined ? [] : sharesByPosition(counts.positions, main, level),
  };
}

interface Given {
  /** Of the result only. */
  counts: PairCounts;
  complete: readonly CompleteMark[];
  /** Of sample questions. */
  marked: readonly QuestionUnit[];
  metrics: readonly MetricValue[];
  votes: ReadonlySet<string>;
  classes: OrUndefined<CountedClasses> | null;
}

interface Shown {
  questions: readonly QuestionReport[];
  systems: readonly string[];
  languages: readonly string[];
}

/** Marks, or choices, that the report counts. */
const marksOf = (question: QuestionReport | undefined): number => {
  if (question === undefined) return 0;
  if (question.kind === "sample") return question.systems.reduce((sum, { n }) => sum + n, 0);
  return question.contrasts.reduce((sum, { choice }) => sum + (choice?.later.n ?? 0), 0);
};
