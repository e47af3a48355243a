import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { recordLook } from "@/lib/db/audit";
import { countPlaced } from "@/lib/db/invites";
import { readTrialRows, readVerdictRows } from "@/lib/db/result-rows";
import { AppError } from "@/lib/errors";
import { CHANCE, type HumanOrRobotReport, toHumanOrRobotReport } from "@/lib/results/human-or-robot";
import { type PaperTable, toPaperTable } from "@/lib/results/paper-table";
import { type QuestionContrast, toQuestionContrasts } from "@/lib/results/question-contrasts";
import type { ResultQuery } from "@/lib/results/result-filter";
import type { Protocol } from "@/lib/study/protocol";
import type { Question } from "@/lib/study/questions";
import { seal } from "@/lib/study/seal";
import { type ResultSelection, chooseResults } from "./choose-results";
import { collectPages } from "./collect-pages";
import type { StudySummary } from "@/lib/study/summary";
import { requireStudy } from "./require-study";
import { protocolOf, toStudySummary } from "./study-summary";

export interface Results {
  study: StudySummary;
  questions: Question[];
  /** The question whose answer comes first, as the frozen analysis says. */
  primary: string;
  /** How a session's items were drawn from the two pools. */
  mix: Protocol["allocation"]["mix"];
  /** Sessions whose arm an invite named: these judges were placed, not randomised. */
  placement: { placed: number; sessions: number };
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
  const { questions, design, analysis, allocation } = protocolOf(study);
  const level = 1 - analysis.alpha;
  const order = questions.map(({ id }) => id);
  const { choose, toSelection } = await chooseResults(study, query);
  const everyTrial = await collectPages(readTrialRows(study.id));
  const hasTruth = design === "human-or-robot" || design === "which-is-human";
  const trials = choose(everyTrial);
  const verdicts = hasTruth ? [] : choose(await collectPages(readVerdictRows(study.id)));
  return {
    study: toStudySummary(study),
    questions,
    primary: analysis.primary,
    mix: allocation.mix,
    placement: await countPlaced(study.id),
    sideBySide: hasTruth
      ? null
      : {
          paper: toPaperTable(verdicts, order, trials),
          contrasts: toQuestionContrasts(verdicts, order, level),
        },
    humanOrRobot: hasTruth ? toHumanOrRobotReport(trials, CHANCE, level) : null,
    selection: toSelection(everyTrial),
  };
}
