import { type Answer, call } from "@/components/judge/judge-api";
import type { SubmittedWork, WorkOverview, WorkView } from "@/lib/blind/timed-view";

export type Act = "open" | "pause" | "resume" | "give-up";

interface Draft {
  source: string;
  /** How long the page was in front since the last message that the server answered. */
  activeMs: number;
}

interface Submission extends Draft {
  /** The same for each retry: the server answers a repeat with what it answered first. */
  key: string;
}

/** The calls of one session's timed tasks. */
export class TimedApi {
  constructor(readonly study: string) {}

  overview(): Promise<Answer<WorkOverview>> {
    return call("GET", this.#address(""));
  }

  task(position: number): Promise<Answer<WorkView>> {
    return call("GET", this.#address(`/${position}`));
  }

  act(position: number, act: Act): Promise<Answer<WorkView>> {
    return call("POST", this.#address(`/${position}/${act}`), {});
  }

  putDraft(position: number, draft: Draft): Promise<Answer<unknown>> {
    return call("PUT", this.#address(`/${position}/draft`), draft);
  }

  /** Sends a draft from a page that may be gone before the answer comes: browsers see to that for up to 64 KB. */
  leaveDraft(position: number, draft: Draft): void {
    const body = JSON.stringify(draft);
    void fetch(this.#address(`/${position}/draft`), {
      method: "PUT",
      credentials: "same-origin",
      keepalive: new TextEncoder().encode(body).length < 60_000,
      headers: { "Content-Type": "application/json" },
      body,
    }).catch(() => undefined);
  }

  countRuns(position: number, count: number): Promise<Answer<unknown>> {
    return call("POST", this.#address(`/${position}/runs`), { count });
  }

  submit(position: number, submission: Submission): Promise<Answer<SubmittedWork>> {
    return call("POST", this.#address(`/${position}/submissions`), submission);
  }

  #address(path: string): string {
    return `/api/judge/timed${path}?study=${encodeURIComponent(this.study)}`;
  }
}
