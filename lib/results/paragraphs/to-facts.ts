import { filterWords } from "@/lib/results/filter-words";
import type { LabelsReport } from "@/lib/results/labels/report";
import type { OriginReport } from "@/lib/results/origin/report";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { ResultFilter } from "@/lib/results/result-filter";
import type { TimedReport } from "@/lib/results/timed/report";
import { definedOr } from "@/lib/stats/undefined";
import type { FrozenFacts, MaterialFacts, ParagraphFacts, PeopleFacts } from "./facts";
import { toLabelsOutcome } from "./label-outcome";
import { toOriginOutcome } from "./origin-outcome";
import { toPairOutcome } from "./pair-outcome";
import { toTimedOutcome } from "./timed-outcome";

/** A report with the sentences that the page gives as its answers. */
export type AnsweredReport =
  | { kind: "pairs"; report: PairsReport; answers: readonly string[] }
  | { kind: "origin"; report: OriginReport; answers: readonly string[] }
  | { kind: "timed"; report: TimedReport }
  | { kind: "labels"; report: LabelsReport };

export interface FactsInput extends Pick<
  ParagraphFacts,
  "software" | "study" | "blindness" | "isSimulated" | "sensitivity"
> {
  protocol: FrozenFacts;
  /** Null for the whole study. */
  filter: ResultFilter | null;
  /** Languages and number of all frozen samples. */
  languages: readonly string[];
  samples: number;
  placedSessions: number;
  skipped: MaterialFacts["skipped"];
  quotedNames: MaterialFacts["quotedNames"];
  course: PeopleFacts["course"];
  answered: AnsweredReport;
}

/** What the paragraphs say, from a study and its report. */
export function toParagraphFacts(input: FactsInput): ParagraphFacts {
  const { software, study, isSimulated, protocol, filter, languages, samples, placedSessions, answered } =
    input;
  const { blindness, sensitivity, skipped, quotedNames, course } = input;
  const { tasks, judges, trials, repeatTrials, excludedTrials } = countsOf(answered);
  return {
    software,
    study,
    blindness,
    isSimulated,
    protocol,
    sensitivity,
    filter: filter === null ? [] : filterWords(filter).map(({ words }) => words),
    material: {
      tasks,
      languages: filter?.language ? [filter.language] : languages,
      samples: filter === null ? samples : null,
      skipped,
      quotedNames,
    },
    people: {
      judges,
      trials,
      placedSessions,
      repeatTrials,
      excludedTrials,
      course: filter === null ? course : null,
    },
    outcome: trials === 0 ? null : toOutcome(answered, protocol),
  };
}

const countsOf = (answered: AnsweredReport) => {
  if (answered.kind === "timed") {
    const [whole] = answered.report.parts;
    const ended = whole?.conditions.map(
      ({ outcomes }) => outcomes.passed + outcomes.gaveUp + outcomes.timedOut,
    );
    return {
      tasks: whole?.tasks ?? 0,
      judges: whole?.people ?? 0,
      trials: ended?.reduce((sum, count) => sum + count, 0) ?? 0,
      repeatTrials: 0,
      excludedTrials: 0,
    };
  }
  if (answered.kind === "labels") {
    const { tasks, people, programs } = answered.report;
    return { tasks, judges: people, trials: people === 0 ? 0 : programs, repeatTrials: 0, excludedTrials: 0 };
  }
  if (answered.kind === "pairs") {
    const { tasks, judges, trials, variants } = answered.report;
    const [repeatTrials, excludedTrials] = [
      definedOr(variants.withRepeats.addedTrials, 0),
      definedOr(variants.withExcluded.addedTrials, 0),
    ];
    return { tasks, judges, trials, repeatTrials, excludedTrials };
  }
  const { arms, withRepeats, withExcluded } = answered.report;
  const total = (key: "judges" | "answers") => arms.reduce((sum, arm) => sum + arm[key], 0);
  return {
    tasks: 0,
    judges: total("judges"),
    trials: total("answers"),
    repeatTrials: definedOr(withRepeats.addedAnswers, 0),
    excludedTrials: definedOr(withExcluded.addedAnswers, 0),
  };
};

const toOutcome = (answered: AnsweredReport, { questions, analysis }: FrozenFacts) => {
  if (answered.kind === "timed") return toTimedOutcome(answered.report);
  if (answered.kind === "labels") return toLabelsOutcome(answered.report);
  if (answered.kind === "origin") return toOriginOutcome(answered.report, answered.answers);
  const labels = Object.fromEntries(questions.map(({ id, label }) => [id, label]));
  return toPairOutcome(answered.report, answered.answers, labels, analysis.primary);
};
