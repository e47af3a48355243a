import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { recordLook } from "@/lib/db/audit";
import { countPlaced } from "@/lib/db/invites";
import { listJudgeAnswers } from "@/lib/db/judge-answers";
import { listMetricValues } from "@/lib/db/metrics";
import type { StudyFacts } from "@/lib/db/studies";
import { listTells } from "@/lib/db/tells";
import { readTrialRows, readVerdictRows } from "@/lib/db/result-rows";
import { AppError } from "@/lib/errors";
import { CHANCE, type HumanOrRobotReport, toHumanOrRobotReport } from "@/lib/results/human-or-robot";
import { type PaperTable, toPaperTable } from "@/lib/results/paper-table";
import { type QuestionContrast, toQuestionContrasts } from "@/lib/results/question-contrasts";
import { toArmGuesses } from "@/lib/results/arm-guesses";
import type { OriginCounts } from "@/lib/results/counts/counts";
import { toOriginReport } from "@/lib/results/origin/origin-report";
import type { OriginReport } from "@/lib/results/origin/report";
import type { FrozenAnalysis, PairsReport } from "@/lib/results/pairs/report";
import { toPairsReport } from "@/lib/results/pairs/to-pairs-report";
import type { ResultQuery } from "@/lib/results/result-filter";
import { seededRandom } from "@/lib/simulate/random";
import type { Protocol } from "@/lib/study/protocol";
import type { Question } from "@/lib/study/questions";
import { seal } from "@/lib/study/seal";
import type { StudySummary } from "@/lib/study/summary";
import { type ResultSelection, chooseResults } from "./choose-results";
import { collectPages } from "./collect-pages";
import { type CountedAnswers, countAnswers, hasTruth } from "./count-answers";
import { requireStudy } from "./require-study";
import { protocolOf, toStudySummary } from "./study-summary";

export interface Results {
  study: StudySummary;
  questions: Question[];
  /** What was frozen about the analysis; everything else is exploratory. */
  analysis: FrozenAnalysis;
  /** How a session's items were drawn from the two pools. */
  mix: Protocol["allocation"]["mix"];
  /** Sessions whose arm an invite named: these judges were placed, not randomised. */
  placement: { placed: number; sessions: number };
  /** Side by side and rating. */
  pairs: PairsReport | null;
  /** Human-or-robot and which-is-human. */
  origin: OriginReport | null;
  /** As it was before the report by counts; goes with the page that shows it. */
  primary: string;
  sideBySide: { paper: PaperTable; contrasts: QuestionContrast[] } | null;
  humanOrRobot: HumanOrRobotReport | null;
  /** What of the study this is. */
  selection: ResultSelection;
}

/**
 * The outcome of an unsealed study, or of a part of it. A look at it is a line of the audit log, once an hour for each
 * person.
 */
export async function getResults({
  actor,
  slug,
  query = {},
}: {
  actor: Actor;
  slug: string;
  query?: ResultQuery;
}): Promise<Results> {
  const study = await requireStudy(actor, "view", slug);
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  await recordLook(actor, slug);
  const protocol = protocolOf(study);
  const { choose, toSelection } = await chooseResults(study, query);
  const counted = await countAnswers(study, choose);
  const selection = toSelection(counted.shown);
  return {
    study: toStudySummary(study),
    questions: protocol.questions,
    analysis: frozenAnalysis(protocol),
    mix: protocol.allocation.mix,
    placement: await countPlaced(study.id),
    pairs: counted.pairs && (await toPairs(study, counted.pairs, selection)),
    origin: counted.origin && (await toOrigin(study, counted.origin, choose)),
    ...(await before(study, choose)),
    selection,
  };
}

const frozenAnalysis = ({ analysis }: Protocol): FrozenAnalysis => {
  const { primary, family, alpha, margin = null } = analysis;
  return { primary, family, alpha, margin };
};

/** Resampling repeats itself: the same study has the same intervals whoever looks. */
const randomOf = ({ slug, protocolHash }: StudyFacts) => seededRandom(`${slug} ${protocolHash}`).uniform;

const toPairs = async (
  study: StudyFacts,
  { counts, complete }: NonNullable<CountedAnswers["pairs"]>,
  { filter }: ResultSelection,
): Promise<PairsReport> => {
  const protocol = protocolOf(study);
  return toPairsReport({
    ...{ counts, complete, analysis: frozenAnalysis(protocol) },
    order: protocol.questions.map(({ id }) => id),
    isWhole: filter === null,
    metrics: await listMetricValues(study.id),
    random: randomOf(study),
  });
};

const toOrigin = async (
  study: StudyFacts,
  counts: OriginCounts,
  choose: Parameters<typeof countAnswers>[1],
): Promise<OriginReport> => {
  const { allocation, analysis, arms, closing, panes, profile, tells } = protocolOf(study);
  const judges = await listJudgeAnswers(study.id);
  const guesses = toArmGuesses(closing, arms, judges);
  const fields = profile.flatMap(({ id, label, choices }) => (choices ? [{ id, label, choices }] : []));
  return toOriginReport({
    ...{ counts, mix: allocation.mix, panes, level: 1 - analysis.alpha, margin: analysis.margin ?? null },
    profile: { fields, judges: judges.map(({ judge, profile: answers }) => ({ judge, answers })) },
    ...(tells ? { tells: choose(await listTells(study.id)) } : {}),
    ...(guesses ? { closing: guesses } : {}),
    random: randomOf(study),
  });
};

const before = async (study: StudyFacts, choose: Parameters<typeof countAnswers>[1]) => {
  const protocol = protocolOf(study);
  const trials = choose(await collectPages(readTrialRows(study.id)));
  const order = protocol.questions.map(({ id }) => id);
  const level = 1 - protocol.analysis.alpha;
  const verdicts = hasTruth(protocol) ? [] : choose(await collectPages(readVerdictRows(study.id)));
  return {
    primary: protocol.analysis.primary,
    sideBySide: hasTruth(protocol)
      ? null
      : {
          paper: toPaperTable(verdicts, order, trials),
          contrasts: toQuestionContrasts(verdicts, order, level),
        },
    humanOrRobot: hasTruth(protocol) ? toHumanOrRobotReport(trials, CHANCE, level) : null,
  };
};
