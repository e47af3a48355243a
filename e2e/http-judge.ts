import type { SessionView, SubmittedView, TrialView } from "@/lib/blind/judge-view";
import type { EvenScore } from "@/lib/score/even-score";
import type { VerdictBody } from "@/lib/score/verdict";
import { toVerdict } from "@/scripts/blindness/whole-verdict";

export { toVerdict };

export interface Reply<T = unknown> {
  status: number;
  body: T;
}

/** A judge without a browser: one session of a study, held by its token. */
export class HttpJudge {
  private constructor(
    readonly token: string,
    private readonly base: string,
  ) {}

  static async start(base: string, study: string, invite?: string): Promise<HttpJudge> {
    const { status, body } = await send<SessionView & { token: string }>(
      base,
      "POST",
      "/api/judge/sessions",
      {
        body: { study, consent: true, ...(invite !== undefined && { invite }) },
      },
    );
    if (status !== 201) throw new Error(`starting a session in ${study}: ${status} ${JSON.stringify(body)}`);
    return new HttpJudge(body.token, base);
  }

  /** The same judge at another address of the same data. */
  at(base: string): HttpJudge {
    return new HttpJudge(this.token, base);
  }

  call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    return send<T>(this.base, method, path, { body, token: this.token });
  }

  session(): Promise<Reply<SessionView>> {
    return this.call("GET", "/api/judge/session");
  }

  trial(position: number): Promise<Reply<TrialView>> {
    return this.call("GET", `/api/judge/trials/${position}`);
  }

  answer(position: number, verdict: VerdictBody): Promise<Reply<SubmittedView>> {
    return this.call("PUT", `/api/judge/trials/${position}`, verdict);
  }

  /** Answers from the first unanswered trial on, at most `most` trials. */
  async judge(score: EvenScore = 1, most = Infinity): Promise<void> {
    const { body: session } = await this.session();
    if (session.state !== "judging") return;
    const last = Math.min(session.total, session.position + most - 1);
    for (let position = session.position; position <= last; position += 1) {
      const { body: trial } = await this.trial(position);
      const { status, body } = await this.answer(position, toVerdict(trial, score));
      if (status !== 200) throw new Error(`trial ${position}: ${status} ${JSON.stringify(body)}`);
    }
  }
}

const send = async <T>(
  base: string,
  method: string,
  path: string,
  { body, token }: { body?: unknown; token?: string },
): Promise<Reply<T>> => {
  const response = await fetch(new URL(path, base), {
    method,
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: JSON.parse(await response.text()) as T };
};
