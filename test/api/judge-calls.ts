import type { EvenScore } from "@/lib/score/even-score";
import type { TrialView } from "@/lib/blind/judge-view";
import { toVerdict } from "@/test/operations/judge";
import { callOk } from "./test-api";

/** One judge's whole session over the judges' interface; resolves to the session's token. */
export async function judgeAll(
  study: string,
  start: Record<string, unknown> = {},
  score: EvenScore | ((question: string) => EvenScore) = 1,
): Promise<string> {
  const { consent } = await callOk(200, "GET", `/api/judge/studies/${study}`);
  const body = { study, consent: (consent as { hash: string }).hash, ...start };
  const started = await callOk(201, "POST", "/api/judge/sessions", { json: body });
  const token = String(started.token);
  for (let { state, position } = started; state === "judging";) {
    const trial = await callOk(200, "GET", `/api/judge/trials/${String(position)}`, { token });
    const json = toVerdict(trial as TrialView, score);
    ({ state } = await callOk(200, "PUT", `/api/judge/trials/${String(position)}`, { token, json }));
    position = Number(position) + 1;
  }
  return token;
}
