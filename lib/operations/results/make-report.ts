import "server-only";
import { createHash } from "node:crypto";
import { listJudgeAnswers } from "@/lib/db/judging/judge-answers";
import { getMetricsMark, listMetricValues } from "@/lib/db/samples/metrics";
import { type ReportPlace, storeReport, withStoredReport } from "@/lib/db/results/report-cache";
import { withShownComments } from "@/lib/db/results/shown-comments";
import type { StudyFacts } from "@/lib/db/study/studies";
import { listTells } from "@/lib/db/judging/tells";
import { answerableScores } from "@/lib/exchange/recorded/answerable-scores";
import { toArmGuesses } from "@/lib/results/arm-guesses";
import { withoutUnrecorded as withoutUnrecordedOrigin } from "@/lib/results/origin/unrecorded";
import type { OriginInput } from "@/lib/results/origin/input";
import { toOriginReport } from "@/lib/results/origin/origin-report";
import type { OriginReport } from "@/lib/results/origin/report";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { FrozenAnalysis } from "@/lib/results/pairs/report";
import { type PairsInput, toPairsReport } from "@/lib/results/pairs/to-pairs-report";
import { hasControls } from "@/lib/results/pairs/to-controlled";
import { withoutUnrecorded } from "@/lib/results/pairs/unrecorded";
import type { FilteredTasks } from "@/lib/results/result-filter";
import { forecastsOf } from "@/lib/study/protocol/forecasts";
import type { LabelsReport } from "@/lib/results/labels/report";
import type { TimedReport } from "@/lib/results/timed/report";
import { DESIGN_SPECS, hasTruth } from "@/lib/study/design";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { type ResultChoice, isWhole } from "./choose-results";
import { countBlinding } from "./count-blinding";
import { countClasses } from "./count-classes";
import { countChosen, readChoices } from "./count-chosen";
import { reportLabels } from "./report-labels";
import { reportTimes } from "./report-times";
import { originsOf, pairsOf, readUnfinished } from "./read-unfinished";
import { importedOf, protocolOf } from "@/lib/operations/study/study-summary";

/** Of the code that computes reports: raise it whenever a report would come out differently, so that stored ones go. */
const REPORTING = 16;

export interface StudyReport {
  /** Of how many tasks it speaks. */
  tasks: FilteredTasks;
  /** Side by side and rating. */
  pairs: PairsReport | null;
  /** Human-or-robot and which-is-human. */
  origin: OriginReport | null;
  /** Timed tasks. */
  timed: TimedReport | null;
  /** Statement labels. */
  labels: LabelsReport | null;
}

/**
 * The report of the answers that a filter leaves, as it was stored for these data or made and stored. Metrics may be imported at
 * any time, so that they are part of a stored report's name.
 *
 * @throws AppError busy while a large study's answers are being counted
 */
export async function makeReport(study: StudyFacts, choice: ResultChoice): Promise<StudyReport> {
  const { place } = await reportPlace(study, choice);
  return withStoredReport(place, () => workOutReport(study, choice));
}

/** As `makeReport`, of data whose report was looked for and not found: their version is `version`. */
export async function makeMissingReport(
  study: StudyFacts,
  choice: ResultChoice,
  { place, version }: { place: ReportPlace; version: number },
): Promise<StudyReport> {
  const report = await workOutReport(study, choice);
  await storeReport(place, version, report);
  return report;
}

const workOutReport = async (study: StudyFacts, choice: ResultChoice): Promise<StudyReport> => {
  const { measures } = DESIGN_SPECS[protocolOf(study).design];
  const others = { pairs: null, origin: null, timed: null, labels: null };
  if (measures === "minutes") return { ...others, ...(await reportTimes(study, choice)) };
  if (measures === "labels") return { ...others, ...(await reportLabels(study, choice)) };
  const chosen = await countChosen(study, choice);
  const { tasks } = chosen;
  const imported = importedOf(study);
  const recorded = imported?.recorded;
  // Of imported answers nobody knows what was dealt.
  const unfinished = recorded ? null : await readUnfinished(study, choice, chosen.part);
  if (chosen.kind === "origin") {
    const own = unfinished && originsOf(unfinished);
    const origin = await toOrigin(study, { counts: chosen.counts, unfinished: own }, choice);
    return {
      ...others,
      tasks,
      origin: recorded ? withoutUnrecordedOrigin(origin, recorded) : origin,
    };
  }
  // Whatever was fixed about imported answers was fixed when they were known already.
  const counted = { ...chosen, isWhole: isWhole(choice.filter) && recorded === undefined };
  const protocol = protocolOf(study);
  const metrics = await listMetricValues(study.id);
  const choices = hasControls(metrics) ? await readChoices(study, chosen) : undefined;
  const areRemoved = protocol.presentation.comments === "remove";
  const controls = choices === undefined ? metrics : await withShownComments(study.id, metrics, areRemoved);
  const blinding = await countBlinding(study, chosen);
  const more = { metrics, controls, choices, blinding, unfinished: unfinished && pairsOf(unfinished) };
  const answerable = imported ? answerableScores(imported, protocol.questions) : new Map<string, never>();
  const classes = await countClasses(study, chosen, metrics);
  const pairs = pairsReportOf(protocol, counted, { ...more, answerable, classes });
  return { ...others, tasks, pairs: recorded ? withoutUnrecorded(pairs, recorded) : pairs };
};

/** Where the report of such a filter is stored, and of how many values of metrics it is made. */
export async function reportPlace(
  study: StudyFacts,
  { filter }: Pick<ResultChoice, "filter">,
): Promise<{ place: ReportPlace; values: number }> {
  const isWithout = hasTruth(protocolOf(study).design);
  const { values, mark } = isWithout ? { values: 0, mark: "" } : await getMetricsMark(study.id);
  const hash = createHash("sha256").update(mark).digest("hex").slice(0, 16);
  const part = `report ${REPORTING} ${hash}`;
  return { place: { studyId: study.id, filter: JSON.stringify(filter), part }, values };
}

export function frozenAnalysis({ analysis }: Protocol): FrozenAnalysis {
  const { primary, family, alpha, order, margin = null } = analysis;
  return { primary, family, alpha, order, margin };
}

/** The report of counted pairs; without metrics no correlations. */
function pairsReportOf(
  protocol: Protocol,
  counted: Pick<PairsInput, "counts" | "complete" | "isWhole">,
  more: Pick<
    PairsInput,
    "answerable" | "blinding" | "choices" | "classes" | "controls" | "metrics" | "unfinished"
  > = {},
): PairsReport {
  return toPairsReport({
    ...counted,
    ...more,
    analysis: frozenAnalysis(protocol),
    order: protocol.questions.map(({ id }) => id),
  });
}

/** Answers of other studies may have been yes or no. */
const areGraded = (imported: ReturnType<typeof importedOf>, questions: Protocol["questions"]): boolean => {
  const answerable = imported ? [...answerableScores(imported, questions).values()] : [];
  return (
    answerable.length === 0 || answerable.some((scores) => scores.some((score) => Math.abs(score) === 2))
  );
};

const toOrigin = async (
  study: StudyFacts,
  counted: Pick<OriginInput, "counts" | "unfinished">,
  { choose, filter, judges: chosen }: ResultChoice,
): Promise<OriginReport> => {
  const { allocation, analysis, arms, closing, panes, profile, questions, tells } = protocolOf(study);
  const judges = (await listJudgeAnswers(study.id)).filter(
    ({ arm, judge }) => (filter.arm === null || arm === filter.arm) && (chosen === null || chosen.has(judge)),
  );
  const guesses = toArmGuesses(closing, arms, judges);
  const fields = profile.flatMap(({ id, label, choices }) => (choices ? [{ id, label, choices }] : []));
  return toOriginReport({
    isGraded: areGraded(importedOf(study), questions),
    forecasts: forecastsOf(analysis),
    ...counted,
    mix: allocation.mix,
    panes,
    level: 1 - analysis.alpha,
    margin: analysis.margin ?? null,
    profile: { fields, judges: judges.map(({ judge, profile: answers }) => ({ judge, answers })) },
    ...(tells ? { tells: choose(await listTells(study.id)) } : {}),
    ...(guesses ? { closing: guesses } : {}),
  });
};
