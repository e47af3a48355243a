import type { AnsweredTrial } from "@/lib/results/counts/answered-trials";
import type { CompleteMark, PairCounts } from "@/lib/results/counts/counts";
import { groupRows } from "@/lib/results/group-rows";
import { MOST_LEVELS, MOST_MARKS } from "@/lib/stats/crossed/crossed-components";
import { total } from "@/lib/stats/total";
import { type QuestionUnit, questionUnits } from "./question-units";

/** A unit of which single marks are read. */
export type CompleteUnit = Omit<QuestionUnit, "scores">;

/**
 * The units of which a report needs single marks. All units of a question with at most `MOST_MARKS` marks, where judges or units
 * are at most `MOST_LEVELS`: for its variance components. Of other questions the units with as many marks as the question has
 * judges: those that every judge marked, as long as no judge marked a unit twice, which `completeIcc` sees in the marks. So the
 * database hands over few marks of a large study, often none.
 *
 * @param counts of the sessions in question only, see `selectCounts`
 */
export function unitsToRead(counts: PairCounts): CompleteUnit[] {
  const judges = judgesByQuestion(counts);
  const byQuestion = groupRows(questionUnits(counts), ({ question }) => question);
  return [...byQuestion].flatMap(([question, units]) => {
    const marking = judges.get(question)?.size ?? 0;
    const marks = total(units.map(({ scores }) => total(scores)));
    const isSmall = marks <= MOST_MARKS && Math.min(marking, units.length) <= MOST_LEVELS;
    return units.flatMap(({ scores, ...unit }) =>
      marking >= 1 && (isSmall || total(scores) >= marking) ? [unit] : [],
    );
  });
}

/** The judges with at least one mark (or choice), by question. */
export function judgesByQuestion({ judges }: PairCounts): Map<string, Set<string>> {
  const byQuestion = new Map<string, Set<string>>();
  for (const { question, judge, n, earlierMarks, laterMarks } of judges) {
    if (n + earlierMarks + laterMarks === 0) continue;
    const known = byQuestion.get(question) ?? new Set();
    byQuestion.set(question, known.add(judge));
  }
  return byQuestion;
}

/** What `CompleteMark.unit` says of a unit. */
export function unitName({ task, language, systems }: CompleteUnit): string {
  return JSON.stringify([task, language, ...systems]);
}

/** The marks of these units, from raw trials. */
export function completeMarks(
  trials: readonly AnsweredTrial[],
  units: readonly CompleteUnit[],
): CompleteMark[] {
  const wanted = new Set(units.map((unit) => JSON.stringify([unit.question, unitName(unit)])));
  return trials
    .flatMap((trial) => marksOfTrial(trial))
    .filter(({ question, unit }) => wanted.has(JSON.stringify([question, unit])));
}

const marksOfTrial = ({ slice, judge, task, place, marks, choices }: AnsweredTrial): CompleteMark[] => {
  const { earlier, later } = place;
  const mark = (question: string, systems: string[], score: number | null): CompleteMark[] =>
    score === null
      ? []
      : [{ question, judge, unit: JSON.stringify([task, slice.language, ...systems]), score }];
  return [
    ...[...marks].flatMap(([question, given]) => [
      ...mark(question, [earlier], given.earlier),
      ...(later === null ? [] : mark(question, [later], given.later)),
    ]),
    ...[...choices].flatMap(([question, score]) => mark(question, [earlier, later ?? ""], score)),
  ];
};
