import { expect, it } from "vitest";
import { SHARE } from "@/lib/stats/crossed/crossed-test";
import { goldenOrigin } from "@/scripts/test-report-files";
import { armsRangeNote, contrastRangeNote, originRangeNote, strengthsRangeNote } from "./range-notes";
import type { OriginHeadline } from "./origin/headline-report";
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
    "With 4 tasks these intervals and ranks may be too narrow; in simulations they were accurate from 10 tasks.",
  );
  expect(strengthsRangeNote({ basis: "judges", differences, judges: 301, tasks: 1 })).toBeNull();
  expect(strengthsRangeNote({ basis: "judges", differences, judges: 5, tasks: 1 })).toContain(
    "from 10 judges",
  );
  expect(strengthsRangeNote({ ...crossed, judges: 2, tasks: 4, differences: [] })).toBeNull();
});

it("names a share near the end of the scale, and the number of judges that it needs", () => {
  expect(originRangeNote(arm(5, 0.96))).toBe(
    "With 5 judges and a share this close to the end of the scale the interval may be too narrow; in simulations such intervals were accurate between 10% and 90%, or from 30 judges.",
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

it("allows sides to differ less where there are more judges", () => {
  expect(contrastRangeNote(contrast(20, 0.3, { left: 40, right: 60 }), SHARE)).toBeNull();
  expect(contrastRangeNote(contrast(200, 0.3, { left: 45, right: 55 }), SHARE)).toContain(
    "on the right in 55%",
  );
});

it("a difference of arms says when an arm has fewer judges than the interval was found accurate with", () => {
  const { arms, comparisons } = goldenOrigin("d_human_or_robot_two_arms");
  const [comparison] = comparisons;
  if (comparison === undefined) throw new Error("the study has two arms");
  expect(arms.map(({ judges }) => judges).sort()).toEqual([10, 5]);
  expect(armsRangeNote(comparison, arms)).toBe(
    "With 5 judges in one of the arms the interval may be too narrow; in simulations it was accurate from 10 judges in each.",
  );
  const enough = arms.map((arm) => ({ ...arm, judges: 40 }));
  expect(armsRangeNote(comparison, enough)).toBeNull();
  const ten = arms.map((arm) => ({ ...arm, judges: 10 }));
  expect(armsRangeNote(comparison, ten)).toMatch(/a share of 96% the interval may be too narrow/);
});
