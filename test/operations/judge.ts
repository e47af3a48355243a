import "server-only";
import type { TrialView } from "@/lib/blind/judge-view";
import { pool } from "@/lib/db/shared/pool";
import type { EvenScore } from "@/lib/score/even-score";
import type { Pane, VerdictBody } from "@/lib/score/verdict";
import { getJudgeProgress, getJudgeTrial } from "@/lib/operations/judging/get-judge-trial";
import type { StartRequest } from "@/lib/operations/judging/start-request";
import { startSession } from "@/lib/operations/judging/start-session";
import { submitVerdict } from "@/lib/operations/judging/submit-verdict";

/** Starts a session as a new judge would; `changes` says what is different this time. */
export function startAsJudge(
  study: string,
  changes: Partial<Omit<StartRequest, "body">> & { body?: Partial<StartRequest["body"]> } = {},
) {
  const { body, ...others } = changes;
  return startSession({
    idempotencyKey: null,
    token: null,
    isResearcher: false,
    ...others,
    body: { study, consent: true, profile: {}, ...body },
  });
}

/** So many new judges at the same moment. */
export function startAtOnce(study: string, count: number) {
  return Promise.all(Array.from({ length: count }, () => startAsJudge(study)));
}

/** A whole, valid answer to a trial. */
export function toVerdict(
  { panes, questions }: Pick<TrialView, "panes" | "questions">,
  score: EvenScore | ((question: string, pane: Pane | undefined) => EvenScore) = 1,
): VerdictBody {
  const say = (question: string, pane?: Pane) => ({
    question,
    ...(pane ? { pane } : {}),
    score: typeof score === "function" ? score(question, pane) : score,
  });
  const sides: Pane[] = panes.length === 1 ? ["left"] : ["left", "right"];
  return {
    scores: questions.flatMap(({ id, kind }) =>
      kind === "pair" ? [say(id)] : sides.map((pane) => say(id, pane)),
    ),
    timing: { readMs: 100, judgeMs: 200, hiddenMs: 0 },
  };
}

/** Answers from the first unanswered trial on, at most `trials` of them; resolves to how the session stands then. */
export async function answerTrials(
  token: string,
  trials = Infinity,
  answer: (trial: TrialView) => VerdictBody = (trial) => toVerdict(trial),
) {
  for (let left = trials; left > 0; left -= 1) {
    const { state, position } = await getJudgeProgress({ token });
    if (state !== "judging") break;
    const trial = await getJudgeTrial({ token, position });
    await submitVerdict({ token, position, body: answer(trial) });
  }
  return getJudgeProgress({ token });
}

const TABLES = [
  "sessions",
  "trials",
  "verdicts",
  "scores",
  "judges",
  "allocation_events",
  "session_tokens",
  "start_keys",
] as const;

/** How many rows there are of everything a judge can cause: for "and nothing was stored". */
export async function countStored(): Promise<Record<(typeof TABLES)[number], number>> {
  const counts = TABLES.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join(", ");
  const { rows } = await pool().query<Record<(typeof TABLES)[number], number>>(`SELECT ${counts}`);
  if (!rows[0]) throw new Error("an aggregate returned no row");
  return rows[0];
}
