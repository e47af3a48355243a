import "server-only";

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A line of its own for work that needs much memory: in this process one passes after the other, and what fails holds nobody up. */
export function makeLine(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** The line of imports. */
export const oneAtATime = makeLine();
