import "server-only";
import { Client } from "pg";

type Query = (...given: unknown[]) => unknown;

/**
 * A connection that begins a query when the one before it has ended. In a transaction Prisma asks for several relations of a row at the same
 * moment, on the transaction's one connection; pg 8 lines them up with a warning, and pg 9 will refuse. COPY and the pool's own
 * queries go straight on: their senders wait for them. The event "lined-up" names a query that has to wait.
 */
export class LinedUpClient extends Client {
  #isBusy = false;
  readonly #waiting: (() => void)[] = [];

  override query: Client["query"] = ((...given: unknown[]): unknown => {
    const run = (): unknown => (Client.prototype.query as Query).apply(this, given);
    if (isSubmittable(given[0]) || typeof given.at(-1) === "function") return run();
    if (this.#isBusy)
      return new Promise((done) => {
        this.emit("lined-up", given);
        // In a promise of its own: what pg throws here belongs to the query that waited, not to the one that ended.
        this.#waiting.push(() => done(new Promise((begun) => begun(this.#begin(run)))));
      });
    return this.#begin(run);
  }) as Client["query"];

  #begin(run: () => unknown): unknown {
    this.#isBusy = true;
    const end = (): void => {
      this.#isBusy = false;
      this.#waiting.shift()?.();
    };
    try {
      const answer = run() as Promise<unknown>;
      answer.then(end, end);
      return answer;
    } catch (error) {
      // pg refuses some calls before it makes a promise of them.
      end();
      throw error;
    }
  }
}

/** What reads and writes the connection by itself, such as a COPY. */
const isSubmittable = (given: unknown): boolean =>
  typeof given === "object" && given !== null && "submit" in given;
