import type { SubmissionView, SubmittedWork, WorkOverview, WorkView } from "@/lib/blind/timed-view";
import { HttpJudge, type Reply } from "./http-judge";

const WORK = "/api/judge/timed";

/** All that one person sent for a task, and what the server answered. */
interface Witnessed {
  /** Sources sent as drafts or submissions, in their order. */
  sent: string[];
  /** How many of `sent` there were when the last one was acknowledged. */
  kept: number;
  submissions: { key: string; source: string; answer: SubmittedWork | null }[];
  /** When the clock began, as the server says at every look. */
  openedAtMs: number | null;
  /** What the clock of a task stood at that ended or was paused. */
  stopped: { state: WorkView["state"]; elapsedMs: number } | null;
}

/** Works on timed tasks over HTTP and keeps what was acknowledged. The first request that fails ends it with an error. */
export class Witness {
  readonly tasks = new Map<number, Witnessed>();

  private constructor(
    private judge: HttpJudge,
    private readonly tell: () => void,
  ) {}

  static async start(address: string, study: string, tell: () => void): Promise<Witness> {
    return new Witness(await HttpJudge.start(address, study), tell);
  }

  moveTo(address: string): void {
    this.judge = this.judge.at(address);
  }

  overview(): Promise<WorkOverview> {
    return this.#call<WorkOverview>("GET", WORK);
  }

  read(position: number): Promise<WorkView> {
    return this.#call<WorkView>("GET", `${WORK}/${position}`);
  }

  async open(position: number): Promise<WorkView> {
    const view = await this.#call<WorkView>("POST", `${WORK}/${position}/open`);
    this.#of(position).openedAtMs ??= view.serverNow - view.elapsedMs;
    return view;
  }

  async draft(position: number, source: string): Promise<void> {
    const task = this.#of(position);
    task.sent.push(source);
    await this.#call("PUT", `${WORK}/${position}/draft`, { source });
    task.kept = task.sent.length;
  }

  async submit(position: number, source: string): Promise<SubmittedWork> {
    const task = this.#of(position);
    task.sent.push(source);
    task.submissions.push({ key: crypto.randomUUID(), source, answer: null });
    return this.#handIn(position, task.submissions.length - 1);
  }

  /** Looks until no submission waits for its tests. */
  async untilTested(position: number): Promise<void> {
    while ((await this.read(position)).submissions.some(({ passed }) => passed === null))
      await new Promise((done) => setTimeout(done, 100));
  }

  /** Sends again what no answer came to. */
  async submitAgain(position: number): Promise<void> {
    for (const [at, { answer }] of this.#of(position).submissions.entries())
      if (answer === null) await this.#handIn(position, at);
  }

  /** Stops the clock for a while, lets it run again, or ends the task without a solution. */
  async turn(position: number, how: "pause" | "resume" | "give-up"): Promise<void> {
    if (how === "resume") this.#of(position).stopped = null;
    const { state, elapsedMs } = await this.#call<WorkView>("POST", `${WORK}/${position}/${how}`);
    if (how !== "resume") this.#of(position).stopped = { state, elapsedMs };
  }

  async #handIn(position: number, at: number): Promise<SubmittedWork> {
    const task = this.#of(position);
    const submission = task.submissions[at];
    if (!submission) throw new Error("nothing was handed in");
    const { key, source } = submission;
    const answer = await this.#call<SubmittedWork>("POST", `${WORK}/${position}/submissions`, {
      key,
      source,
    });
    submission.answer = answer;
    task.kept = Math.max(task.kept, task.sent.lastIndexOf(source) + 1);
    if (answer.state === "passed") {
      const { state, elapsedMs } = await this.read(position);
      task.stopped = { state, elapsedMs };
    }
    return answer;
  }

  #of(position: number): Witnessed {
    const known = this.tasks.get(position) ?? {
      sent: [],
      kept: 0,
      submissions: [],
      openedAtMs: null,
      stopped: null,
    };
    this.tasks.set(position, known);
    return known;
  }

  async #call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const reply: Reply<T> = await this.judge.call<T>(
      method,
      path,
      body ?? (method === "POST" ? {} : undefined),
    );
    if (reply.status !== 200)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    this.tell();
    return reply.body;
  }
}

/** Whatever of a task is not as the server had acknowledged it. */
export function differencesOf(seen: Witnessed, view: WorkView): string[] {
  const found: string[] = [];
  const draftAt = seen.sent.lastIndexOf(view.draft ?? "");
  if (seen.kept > 0 && draftAt < seen.kept - 1)
    found.push(`the draft is ${view.draft}, and ${seen.sent[seen.kept - 1]} was acknowledged`);
  for (const { answer } of seen.submissions) {
    if (answer === null) continue;
    const stored = view.submissions.find(({ number }) => number === answer.number);
    if (!stored || !isSame(stored, answer))
      found.push(`submission ${JSON.stringify(answer)} is stored as ${JSON.stringify(stored)}`);
  }
  if (seen.stopped !== null) {
    const { state, elapsedMs } = seen.stopped;
    if (view.state !== state || Math.abs(view.elapsedMs - elapsedMs) > 1)
      found.push(`${state} at ${elapsedMs} ms, and now ${view.state} at ${view.elapsedMs} ms`);
  } else if (view.state === "open" && seen.openedAtMs !== null) {
    const began = view.serverNow - view.elapsedMs;
    if (Math.abs(began - seen.openedAtMs) > 1)
      found.push(`the clock began at ${seen.openedAtMs}, and now at ${began}`);
  }
  return found;
}

const isSame = (stored: SubmissionView, answer: SubmittedWork): boolean =>
  stored.passed === answer.passed && stored.failed === answer.failed && stored.atMs === answer.atMs;
