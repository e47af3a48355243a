import { beforeAll, expect, test } from "vitest";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { getJudgeTrial } from "@/lib/operations/judging/get-judge-trial";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { toFlowTable } from "@/lib/results/participants/participant-flow";
import type { Actor } from "@/lib/study/actor";
import { seededRandom } from "@/lib/simulate/random";
import { getParticipantFlow } from "./get-participant-flow";
import { getResults } from "./get-results";

const slug = "flow";
let admin: Actor;

beforeAll(async () => {
  admin = await makeTestResearcher("flow@example.org", true);
  const profile = [
    {
      id: "adult",
      label: "Of age?",
      type: "choice" as const,
      choices: ["yes", "no"],
      required: true,
      eligible: ["yes"],
    },
  ];
  await makeTestStudy({
    slug,
    design: "rating",
    tasks: 10,
    protocol: {
      profile,
      allocation: { itemsPerSession: 5 },
      limits: { perJudge: 2 },
      exclusions: [{ flag: "straight-lining", reason: "" }],
    },
  });
  const random = seededRandom(slug);
  const start = async (trials: number, token: string | null = null, isOfOneKind = false): Promise<string> => {
    const session = await startAsJudge(slug, { token, body: { profile: { adult: "yes" } } });
    await answerTrials(session.token, trials, (trial) =>
      toVerdict(trial, () => (isOfOneKind ? 1 : (([-2, -1, 1, 2] as const)[random.integer(4)] ?? 1))),
    );
    return session.token;
  };
  const first = await start(Infinity);
  await start(Infinity, first);
  await start(Infinity);
  await start(2);
  await start(Infinity, null, true);
  await withdrawSession({ token: await start(1) });
  await getJudgeTrial({ token: await start(0), position: 1 });
  await start(0);
  const minor = startAsJudge(slug, {
    body: { profile: { adult: "no" } },
    idempotencyKey: "5d4c1f5e-6c43-4a64-9d7c-0d3b8f0f7a11",
  });
  await expect(minor).rejects.toMatchObject({ extension: { reason: "not-eligible" } });
  await closeStudy({ actor: admin, slug });
  await unsealStudy({ actor: admin, slug });
});

test("every session is counted once, and those counted are the judges of the report", async () => {
  const results = await getResults({ actor: admin, slug });
  const { participants } = await getParticipantFlow({ actor: admin, slug, results });
  expect(participants).toEqual({
    ineligible: 1,
    quizNotPassed: 0,
    arms: [
      {
        arm: "main",
        begun: 8,
        withdrawn: 1,
        nothingShown: 1,
        later: 1,
        excluded: 1,
        nothingAnswered: 1,
        counted: 3,
        countedAndLeft: 1,
      },
    ],
  });
  expect(results.pairs?.judges).toBe(3);
  const [begun, ...others] = participants
    ? toFlowTable(participants).rows.map(({ cells }) => cells.at(-1))
    : [];
  expect(others.slice(0, 6).reduce<number>((sum, count) => sum + Number(count), 0)).toBe(begun);
});

test("a part of the study has none: people are not of a part", async () => {
  const results = await getResults({ actor: admin, slug, query: { language: "plain" } });
  expect(await getParticipantFlow({ actor: admin, slug, results })).toEqual({ participants: null });
});
