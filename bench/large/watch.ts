import { readFileSync } from "node:fs";
import { call } from "@/bench/load";

export interface Watched<Result> {
  result: Result;
  seconds: number;
  /** Of the verdicts that judges of another study sent meanwhile, in ms. */
  verdicts: { count: number; p50: number; p95: number; worst: number; errors: number };
  /** The largest resident set of the server and of the workshop, in MB. */
  memoryMb: { server: number; workshop: number };
}

const JUDGES = 4;
const PAUSE_MS = 100;
const TRIALS = 500;

/** Judges at work on another study: each sends a verdict ten times a second at most, and waits for its answer. */
export class JudgesAtWork {
  readonly #url: string;
  readonly #pid: number;
  readonly #judges: { token: string; position: number }[] = [];
  #latencies: number[] = [];
  #errors = 0;
  #memory = { server: 0, workshop: 0 };
  #isOver = false;
  #loops: Promise<unknown>[] = [];

  constructor({ url, pid }: { url: string; pid: number }) {
    this.#url = url;
    this.#pid = pid;
  }

  async begin(): Promise<void> {
    for (let at = 0; at < JUDGES; at += 1) this.#judges.push(await this.#start());
    this.#loops = [...this.#judges.map((judge) => this.#judgeOn(judge)), this.#weigh()];
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  /** Does some work, and tells what judges waited meanwhile. */
  async during<Result>(work: () => Promise<Result>): Promise<Watched<Result>> {
    [this.#latencies, this.#errors, this.#memory] = [[], 0, { server: 0, workshop: 0 }];
    const began = performance.now();
    const result = await work();
    const seconds = (performance.now() - began) / 1000;
    const sorted = [...this.#latencies].sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    const verdicts = { count: sorted.length, p50: at(0.5), p95: at(0.95), worst: sorted.at(-1) ?? 0 };
    return {
      result,
      seconds,
      verdicts: { ...verdicts, errors: this.#errors },
      memoryMb: { ...this.#memory },
    };
  }

  async #start(): Promise<{ token: string; position: number }> {
    const body = JSON.stringify({ study: "bench", consent: true, profile: {} });
    const reply = await call("POST", `${this.#url}/api/judge/sessions`, body);
    return { token: (JSON.parse(reply.body) as { token: string }).token, position: 1 };
  }

  async #judgeOn(judge: { token: string; position: number }): Promise<void> {
    while (!this.#isOver) {
      const sent = performance.now();
      const address = `${this.#url}/api/judge/trials/${judge.position}`;
      const reply = await call("PUT", address, verdictOf(judge.position), {
        authorization: `Bearer ${judge.token}`,
      }).catch(() => null);
      if (reply?.status === 200) {
        this.#latencies.push(performance.now() - sent);
        judge.position += 1;
        if (judge.position > TRIALS) Object.assign(judge, await this.#start());
      } else this.#errors += 1;
      await later(PAUSE_MS);
    }
  }

  async #weigh(): Promise<void> {
    while (!this.#isOver) {
      this.#memory.server = Math.max(this.#memory.server, residentMb(this.#pid));
      for (const child of childrenOf(this.#pid))
        this.#memory.workshop = Math.max(this.#memory.workshop, residentMb(child));
      await later(100);
    }
  }
}

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Linux only. A process that just ended weighs nothing. */
const readProcess = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

const residentMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readProcess(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);

const childrenOf = (pid: number): number[] =>
  readProcess(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);

const QUESTIONS = ["first_impression", "readability", "usability", "modifiability", "acceptance"];

const verdictOf = (position: number): string =>
  JSON.stringify({
    scores: [
      ...QUESTIONS.flatMap((question, at) =>
        ["left", "right"].map((pane, side) => ({
          question,
          pane,
          score: [-2, -1, 1, 2][(position + at + side) % 4],
        })),
      ),
      { question: "preference", score: position % 2 === 0 ? 1 : -2 },
    ],
    timing: { readMs: 3000, judgeMs: 9000, hiddenMs: 0 },
  });
