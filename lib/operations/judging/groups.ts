import "server-only";

/** What became of one of a group: its result, or what it is refused with. */
export type Outcome<Result> = { kind: "done"; result: Result } | { kind: "failed"; error: unknown };

interface Waiting<Given, Result> {
  given: Given;
  done: (result: Result) => void;
  failed: (error: unknown) => void;
}

/**
 * Lets requests about one thing (a study) be worked on in groups, one group after the other: whoever comes while a group
 * is worked on waits for the next. `work` answers for each member in order; if it throws, every member fails with that error.
 */
export function createGroups<Given, Result>(
  work: (group: Given[]) => Promise<Outcome<Result>[]>,
  most: number,
): (key: number, given: Given) => Promise<Result> {
  const lines = new Map<number, Waiting<Given, Result>[]>();
  const workOff = async (key: number, line: Waiting<Given, Result>[]): Promise<void> => {
    while (line.length > 0) await settle(line.splice(0, most), work);
    lines.delete(key);
  };
  return (key, given) =>
    new Promise<Result>((done, failed) => {
      const line = lines.get(key);
      const waiting = { given, done, failed };
      if (line) return void line.push(waiting);
      const fresh = [waiting];
      lines.set(key, fresh);
      void workOff(key, fresh);
    });
}

const settle = async <Given, Result>(
  group: Waiting<Given, Result>[],
  work: (group: Given[]) => Promise<Outcome<Result>[]>,
): Promise<void> => {
  try {
    const outcomes = await work(group.map(({ given }) => given));
    for (const [index, { done, failed }] of group.entries()) {
      const outcome = outcomes[index];
      if (outcome?.kind === "done") done(outcome.result);
      else failed(outcome ? outcome.error : new Error("a member of a group got no answer"));
    }
  } catch (error) {
    for (const { failed } of group) failed(error);
  }
};
