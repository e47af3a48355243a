import "server-only";

let last: Promise<unknown> = Promise.resolve();

/** Lets work that needs much memory pass one after the other in this process; what fails holds nobody up. */
export function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}
