import { expect, it } from "vitest";
import { originRangeNote, pairsRangeNote } from "./range-notes";
import type { OriginHeadline } from "./origin/arm-report";

it("an interval is not leant on outside the range in which it was found to hold, and says which that is", () => {
  expect(pairsRangeNote({ judges: 10, tasks: 25 })).toMatch(
    /^Here are 10 judges and 25 units, .*30 judges and 20 units or more/,
  );
  expect(pairsRangeNote({ judges: 30, tasks: 20 })).toBeNull();
  expect(pairsRangeNote({ judges: 200, tasks: 19 })).not.toBeNull();
});

it("an arm needs 5 judges and 20 samples, and without an interval there is nothing to say", () => {
  const interval = { low: 0.4, high: 0.6, level: 0.95 };
  const arm = (judges: number, samples: number, has = true) =>
    ({
      judges,
      samples,
      crossed: { estimate: 0.5, interval: has ? interval : { undefined: "no_data" } },
    }) as OriginHeadline;
  expect(originRangeNote(arm(5, 20))).toBeNull();
  expect(originRangeNote(arm(4, 20))).toContain("5 judges");
  expect(originRangeNote(arm(5, 12))).toContain("20 samples");
  expect(originRangeNote(arm(2, 20, false))).toBeNull();
});
