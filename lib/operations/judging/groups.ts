import "server-only";

/** What became of one of a group: its result, or what it is refused with. */
export type Outcome<Result> = { kind: "done"; result: Result } | { kind: "failed"; error: unknown };

interface Waiting<Given, Result> {
  given: Given;
  done: (result: Result) => void;
  failed: (error: unknown) => void;
}

interface Line<Given, Result> {
  waiting: Waiting<Given, Result>[];
  /** Groups that are worked on now. */
  groups: number;
}

/**
 * Lets requests about one thing (a study) be worked on in groups, at most `lanes` groups at a time: whoever comes while so many
 * are worked on waits for the next. `work` answers for each member in order; if it throws, every member fails with that error.
 */
export function createGroups<Given, Result>(
  work: (group: Given[]) => Promise<Outcome<Result>[]>,
  most: number,
  lanes = 1,
): (key: number, given: Given) => Promise<Result> {
  const lines = new Map<number, Line<Given, Result>>();
  const workOff = async (key: number, line: Line<Given, Result>): Promise<void> => {
    line.groups += 1;
    while (line.waiting.length > 0) await settle(line.waiting.splice(0, most), work);
    line.groups -= 1;
    if (line.groups === 0) lines.delete(key);
  };
  return (key, given) =>
    new Promise<Result>((done, failed) => {
      const line = lines.get(key) ?? { waiting: [], groups: 0 };
      lines.set(key, line);
      line.waiting.push({ given, done, failed });
      if (line.groups < lanes) void workOff(key, line);
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
