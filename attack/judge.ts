import { createHash, randomUUID } from "node:crypto";
import type { SessionView, TrialView } from "@/lib/blind/judge-view";
import type { EvenScore } from "@/lib/score/even-score";
import type { Random } from "@/lib/simulate/random";
import { toVerdict } from "@/scripts/blindness/whole-verdict";
import { asJson, later } from "./http";
import { persist } from "./persist";
import type { Tally } from "./tally";

/** A verdict that the server said it has stored. */
export interface Acknowledged {
  /** SHA-256 of the session's token, as the database has it. */
  tokenHash: string;
  position: number;
  score: EvenScore;
  /** From sending it first to its acknowledgement. */
  tookMs: number;
}

const SCORES: readonly EvenScore[] = [-2, -1, 1, 2];

/** A judge who sends again until there is an answer, as the judge's page does. */
export class PatientJudge {
  constructor(
    private readonly house: { address: string; slug: string },
    private readonly random: Random,
    private readonly tally: Tally,
  ) {}

  /** One whole session. Tells of each verdict as soon as it is acknowledged. */
  async judge(tell: (one: Acknowledged) => void, pauseMs = 0): Promise<void> {
    const line = { address: this.house.address, tally: this.tally };
    const { token, total } = await startPatiently(line, this.house.slug);
    const own = { Authorization: `Bearer ${token}` };
    const tokenHash = hashOf(token);
    for (let position = 1; position <= total; position += 1) {
      const path = `/api/judge/trials/${position}`;
      const read = await persist(line, { method: "GET", path, headers: own, wanted: 200 });
      const score = SCORES[this.random.integer(4)] ?? 1;
      const { headers, body } = asJson(toVerdict(JSON.parse(read.text) as TrialView, score));
      await later(pauseMs);
      const began = performance.now();
      await persist(line, { method: "PUT", path, headers: { ...headers, ...own }, body, wanted: 200 });
      tell({ tokenHash, position, score, tookMs: performance.now() - began });
    }
  }
}

/** Starts a session in a public study. */
export async function startPatiently(
  line: { address: string; tally: Tally },
  slug: string,
): Promise<SessionView & { token: string }> {
  const { headers, body } = asJson({ study: slug, consent: true, profile: {} });
  const begun = await persist(line, {
    method: "POST",
    path: "/api/judge/sessions",
    headers: { ...headers, "Idempotency-Key": randomUUID() },
    body,
    wanted: 201,
  });
  return JSON.parse(begun.text) as SessionView & { token: string };
}

/** What the database keeps of a token. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
