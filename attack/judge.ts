import { createHash, randomUUID } from "node:crypto";
import type { SessionView, TrialView } from "@/lib/blind/judge-view";
import type { EvenScore } from "@/lib/score/even-score";
import type { Random } from "@/lib/simulate/random";
import { toVerdict } from "@/scripts/blindness/whole-verdict";
import { type Answer, asJson, ask, later } from "./http";
import { type Tally, note } from "./tally";

/** A verdict that the server said it has stored. */
export interface Acknowledged {
  /** SHA-256 of the session's token, as the database has it. */
  tokenHash: string;
  position: number;
  score: EvenScore;
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
  async judge(tell: (one: Acknowledged) => void): Promise<void> {
    const start = asJson({ study: this.house.slug, consent: true, profile: {} });
    const key = randomUUID();
    const begun = await this.#persist("POST", "/api/judge/sessions", start, { "Idempotency-Key": key }, 201);
    const { token, total } = JSON.parse(begun.text) as SessionView & { token: string };
    const own = { Authorization: `Bearer ${token}` };
    const tokenHash = createHash("sha256").update(token).digest("hex");
    for (let position = 1; position <= total; position += 1) {
      const path = `/api/judge/trials/${position}`;
      const trial = JSON.parse((await this.#persist("GET", path, {}, own, 200)).text) as TrialView;
      const score = SCORES[this.random.integer(4)] ?? 1;
      await this.#persist("PUT", path, asJson(toVerdict(trial, score)), own, 200);
      tell({ tokenHash, position, score });
    }
  }

  async #persist(
    method: string,
    path: string,
    { headers = {}, body }: ReturnType<typeof asJson>,
    own: Record<string, string>,
    wanted: number,
  ): Promise<Answer> {
    for (;;) {
      const answer = await ask(this.house.address, method, path, {
        headers: { ...headers, ...own },
        body,
      }).catch(() => null);
      if (answer?.status === wanted) return answer;
      if (answer && answer.status !== 503) {
        const what = `${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`;
        note(this.tally, answer.status >= 500 ? "errors" : "wrong", what);
        if (answer.status < 500) throw new Error(what);
      }
      await later(100);
    }
  }
}
