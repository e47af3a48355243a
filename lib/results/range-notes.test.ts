import { expect, it } from "vitest";
import { SHARE } from "@/lib/stats/crossed-test";
import { contrastRangeNote, originRangeNote, strengthsRangeNote } from "./range-notes";
import type { OriginHeadline } from "./origin/arm-report";
import type { Contrast } from "./pairs/report";
import type { StrengthsReport } from "./pairs/strengths-report";

const INTERVAL = { low: 0.4, high: 0.6, level: 0.95 };

const arm = (judges: number, accuracy: number, hasInterval = true) =>
  ({
    judges,
    samples: 100,
    crossed: { estimate: accuracy, interval: hasInterval ? INTERVAL : { undefined: "no_data" } },
  }) as OriginHeadline;

const contrast = (judges: number, mean: number, sides?: { left: number; right: number }) =>
  ({
    later: "copilot",
    difference: { judges, units: 25, mean, twoWay: { interval: INTERVAL } },
    choice: sides ? { sideAdjusted: sides } : null,
  }) as unknown as Contrast;

it("has nothing to say about the papers' own panels", () => {
  expect(contrastRangeNote(contrast(5, 0.7), { low: -4, high: 4 })).toBeNull();
  expect(originRangeNote(arm(5, 0.52))).toBeNull();
  expect(originRangeNote(arm(10, 0.88))).toBeNull();
});

it("names the tasks that ranks need, or of one task the judges", () => {
  const differences = [{ interval: INTERVAL }] as unknown as StrengthsReport["differences"];
  const crossed = { basis: "judges and units" as const, differences };
  expect(strengthsRangeNote({ ...crossed, judges: 3, tasks: 10 })).toBeNull();
  expect(strengthsRangeNote({ ...crossed, judges: 50, tasks: 4 })).toBe(
    "With 4 tasks these intervals and ranks may be too narrow; they were accurate from 10 tasks.",
  );
  expect(strengthsRangeNote({ basis: "judges", differences, judges: 301, tasks: 1 })).toBeNull();
  expect(strengthsRangeNote({ basis: "judges", differences, judges: 5, tasks: 1 })).toContain(
    "from 10 judges",
  );
  expect(strengthsRangeNote({ ...crossed, judges: 2, tasks: 4, differences: [] })).toBeNull();
});

it("names a share near the end of the scale, and the number of judges that it needs", () => {
  expect(originRangeNote(arm(5, 0.96))).toBe(
    "With 5 judges and a share this close to the end of the scale the interval may be too narrow; such intervals were accurate between 10% and 90%, or from 30 judges.",
  );
  expect(originRangeNote(arm(40, 0.96))).toBeNull();
  expect(originRangeNote(arm(5, 0.96, false))).toBeNull();
  expect(contrastRangeNote(contrast(5, 3.8), { low: -4, high: 4 })).toContain("a mean this close");
});

it("names sides that were uneven in the contrast itself", () => {
  expect(contrastRangeNote(contrast(50, 0.3, { left: 10, right: 90 }), SHARE)).toBe(
    "copilot was on the right in 90% of its trials, so part of this number may be the side's.",
  );
  expect(contrastRangeNote(contrast(50, 0.3, { left: 45, right: 55 }), SHARE)).toBeNull();
});
