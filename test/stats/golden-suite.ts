import { describe, expect, it } from "vitest";
import { goldenDifferences, type GoldenFile } from "./golden-compare";
import { InvalidInputError } from "@/lib/stats/invalid-input";

/** How one reference file's input reaches our functions, and our results its keys. */
export interface GoldenAdapter {
  /** Paths of the file that nothing here computes yet. */
  skip: readonly string[];
  run: (input: never) => Record<string, unknown>;
}

/** The tests of a room against its reference files: each case at its tolerance. `kept` are the names of the room's own files. */
export function describeGolden(
  adapters: Readonly<Record<string, GoldenAdapter>>,
  kept: readonly string[],
  files: readonly GoldenFile[],
): void {
  it("every reference file kept here is run, and every adapter has its file", () => {
    expect([...kept].sort()).toEqual(Object.keys(adapters).sort());
  });

  for (const { statistic, cases } of files) {
    const adapter = adapters[statistic];
    describe(`${statistic} agrees with its reference`, () => {
      if (adapter === undefined) {
        it("is a statistic that somebody here computes", () =>
          expect(Object.keys(adapters)).toContain(statistic));
        return;
      }
      it.each(cases.map((one) => [one.id, one.note ?? one.class, one] as const))(
        "in %s: %s",
        (_id, _note, one) => {
          const run = () => adapter.run(one.input as never);
          if (one.expected.invalid_input === true) expect(run).toThrow(InvalidInputError);
          else expect(goldenDifferences(one, run(), adapter.skip)).toEqual([]);
        },
      );
    });
  }
}
