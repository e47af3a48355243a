import "server-only";
import type { ClosingView } from "@/lib/blind/judge-view";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { type SimulatedTrialRow, listSimulatedTrials } from "@/lib/db/planning/simulations";
import { type SimulatedScore, answerAtRandom, answerTrial } from "@/lib/simulate/answer-trial";
import { fillFields } from "@/lib/simulate/fill-fields";
import { type SimulatedJudge, drawJudge, leavesAfterTrial } from "@/lib/simulate/judge";
import type { Population } from "@/lib/simulate/population";
import type { Random } from "@/lib/simulate/random";
import { sampleTrait } from "@/lib/simulate/traits";
import { trialTimes } from "@/lib/simulate/trial-times";
import { asksSeenBefore, hasClosing } from "@/lib/study/blinding/blinding-settings";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { startSession } from "@/lib/operations/judging/start-session";
import { getJudgeClosing } from "@/lib/operations/judging/get-judge-closing";
import { type Closing, submitClosing } from "@/lib/operations/judging/submit-closing";
import { submitVerdict } from "@/lib/operations/judging/submit-verdict";

interface SimulatedSession {
  /** Of a study that is marked as simulated. */
  slug: string;
  protocol: Protocol;
  population: Population;
  /** Of the samples' traits: the same for every judge of a study. */
  seed: string;
  random: Random;
}

/** One simulated judge's whole session, through the operations that take any judge's; some leave before its end. */
export async function simulateSession(session: SimulatedSession): Promise<void> {
  const { slug, protocol, random } = session;
  const judge = drawJudge(random, session.population);
  const { token } = await startSession({
    body: { study: slug, consent: true, profile: fillFields(random, protocol.profile) },
    idempotencyKey: null,
    token: null,
    isResearcher: false,
    isSimulated: true,
  });
  for (const trial of await listSimulatedTrials(hashSecretToken(token))) {
    const scores = answer(session, judge, trial);
    const timing = { ...trialTimes(random, judge), hiddenMs: 0 };
    const seen = asksSeenBefore(protocol) ? { seen: "no" as const } : {};
    await submitVerdict({ token, position: trial.position, body: { scores, timing, ...seen } });
    if (leavesAfterTrial(random, judge)) return;
  }
  if (hasClosing(protocol))
    await submitClosing({
      token,
      answers: fillFields(random, protocol.closing),
      ...guessAtRandom(random, await getJudgeClosing({ token })),
    });
}

/** Simulated judges are blind: each choice, and "don't know", as often as any other. */
const guessAtRandom = (random: Random, { source }: ClosingView): Pick<Closing, "guesses"> => {
  if (!source) return {};
  const guess = (): number | null => {
    const choice = random.integer(source.choices.length + 1);
    return choice === source.choices.length ? null : choice;
  };
  const sides = ["left", "right"] as const;
  return {
    guesses: source.trials.flatMap(({ position, panes }) =>
      sides.slice(0, panes.length).map((pane) => ({ position, pane, choice: guess() })),
    ),
  };
};

const answer = (
  { protocol, random, seed }: SimulatedSession,
  judge: SimulatedJudge,
  { checkKey, left, right }: SimulatedTrialRow,
): SimulatedScore[] => {
  const { questions } = protocol;
  const seen = (sample: NonNullable<SimulatedTrialRow["left"]>) => ({
    ...sample,
    trait: sampleTrait(seed, sample),
  });
  if (checkKey === null && left)
    return answerTrial(random, judge, { left: seen(left), right: right && seen(right), questions });
  const check = protocol.attentionChecks.find(({ id }) => id === checkKey);
  const scores = answerAtRandom(random, judge, { panes: protocol.panes, questions });
  return judge.isCareless || !check
    ? scores
    : scores.map((score) => ({ ...score, ...expected(check, score) }));
};

/** Whoever reads an attention check passes it. */
const expected = (
  { expect }: Protocol["attentionChecks"][number],
  { question, pane }: SimulatedScore,
): Partial<SimulatedScore> => {
  const wanted = expect.find((one) => one.question === question && (one.pane ?? pane) === pane);
  const [score] = wanted?.scores ?? [];
  return score === undefined ? {} : { score };
};
