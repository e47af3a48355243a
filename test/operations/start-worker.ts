import "server-only";
import { startAsJudge } from "./judge";

/**
 * A server process for the stress test, over a pool of its own: starts the sessions that its parent asks for, so many at
 * once, and says each one's token when the database has it. Run by `node --conditions=react-server --import tsx`.
 */
process.on("message", ({ slug, count, atOnce }: StartOrder) => {
  let left = count;
  const judge = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { token } = await startAsJudge(slug);
      process.send?.({ token } satisfies StartReport);
    }
  };
  void Promise.all(Array.from({ length: atOnce }, judge)).then(
    () => process.send?.({ isDone: true } satisfies StartReport),
    (error: unknown) => process.send?.({ fault: String(error) } satisfies StartReport),
  );
});
process.on("disconnect", () => process.exit());

export interface StartOrder {
  slug: string;
  count: number;
  atOnce: number;
}

export type StartReport = { token: string } | { isDone: true } | { fault: string };
