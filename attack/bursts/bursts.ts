import { randomUUID } from "node:crypto";
import type { SessionView, TrialView } from "@/lib/blind/judge-view";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { makeTestStudy } from "@/test/operations/study";
import { toVerdict } from "@/scripts/blindness/whole-verdict";
import type { House } from "@/attack/house";
import { type Answer, asJson, ask, inParallel, later } from "@/attack/http";
import { type Acknowledged, hashOf } from "@/attack/judge";
import type { Plan } from "@/attack/plan";
import { checkStored } from "@/attack/stored";
import { type Tally, newTally, note } from "@/attack/tally";

const SLUG = "bursts";
type Burst = Omit<Acknowledged, "tookMs">;

/** Many starts at the same moment, starts sent twice, and verdicts sent many times at once. */
export async function attackByBursts(house: House, plan: Plan, actor: Actor): Promise<Tally> {
  const tally = newTally("bursts", "starts and verdicts");
  const { starts, doubleClicks, retriedVerdicts, retries } = plan.bursts;
  await makeTestStudy({
    slug: SLUG,
    design: "side-by-side",
    tasks: 40,
    protocol: { public: true, allocation: { itemsPerSession: 10 } },
  });
  const began = performance.now();
  const tokens = await Promise.all(Array.from({ length: starts }, () => start(house, tally, randomUUID())));
  tally.notes.push(
    `${starts} starts at once: all in after ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  await Promise.all(
    Array.from({ length: doubleClicks }, () => {
      const key = randomUUID();
      return Promise.all([start(house, tally, key), start(house, tally, key)]);
    }),
  );
  const sessions = await db().session.count({ where: { study: { slug: SLUG } } });
  const wanted = starts + doubleClicks;
  if (sessions < wanted) note(tally, "lost", `${wanted - sessions} sessions`, wanted - sessions);
  if (sessions > wanted) note(tally, "doubled", `${sessions - wanted} sessions`, sessions - wanted);

  const acknowledged: Burst[] = [];
  await inParallel(tokens.slice(0, Math.ceil(retriedVerdicts / 10)), 8, async (token) => {
    const first = await ask(house.address, "GET", "/api/judge/session", bearer(token));
    const { total } = JSON.parse(first.text) as SessionView;
    for (let position = 1; position <= total; position += 1)
      acknowledged.push(await answerAtOnce(house, tally, { token, position, retries }));
  });
  await checkStored(tally, SLUG, acknowledged, actor);
  tally.done = wanted + doubleClicks + acknowledged.length * retries;
  return tally;
}

/** Sends again after 503, when the server says so, as the judge's page does. Returns the session's token. */
async function start(house: House, tally: Tally, key: string): Promise<string> {
  const { headers = {}, body } = asJson({ study: SLUG, consent: true, profile: {} });
  for (;;) {
    const answer = await ask(house.address, "POST", "/api/judge/sessions", {
      headers: { ...headers, "Idempotency-Key": key },
      body,
    });
    if (answer.status === 201) return (JSON.parse(answer.text) as { token: string }).token;
    if (!isTurnedAway(answer)) {
      note(tally, answer.status >= 500 ? "errors" : "wrong", `a start: ${answer.status} ${answer.text}`);
      return "";
    }
    await later(Number(answer.headers["retry-after"]) * 1000);
  }
}

/** Told how many are before it, and when to come back: no error. */
const isTurnedAway = ({ status, text, headers }: Answer): boolean =>
  status === 503 && headers["retry-after"] !== undefined && text.includes('"before"');

async function answerAtOnce(
  house: House,
  tally: Tally,
  { token, position, retries }: { token: string; position: number; retries: number },
): Promise<Burst> {
  const path = `/api/judge/trials/${position}`;
  const trial = JSON.parse((await ask(house.address, "GET", path, bearer(token))).text) as TrialView;
  const { headers = {}, body } = asJson(toVerdict(trial, 2));
  const own = { headers: { ...headers, ...bearer(token).headers }, body };
  const answers = await Promise.all(
    Array.from({ length: retries }, () => ask(house.address, "PUT", path, own)),
  );
  for (const { status, text } of answers)
    if (status !== 200) note(tally, status >= 500 ? "errors" : "wrong", `a verdict again: ${status} ${text}`);
  return { tokenHash: hashOf(token), position, score: 2 };
}

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
