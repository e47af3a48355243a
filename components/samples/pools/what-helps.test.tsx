import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type PoolReport, REPORT_VERSION, compareForms } from "@/lib/pools/pool-report";
import type { ToldApart } from "@/lib/pools/tell-apart";
import { WhatHelps } from "./what-helps";

const told = (low: number, high: number): ToldApart => ({
  accuracy: (low + high) / 2,
  interval: { low, high, level: 0.95 },
  majority: 0.5,
  folds: 10,
  first: { right: 0, of: 0 },
  second: { right: 0, of: 0 },
});

/** What the page says of two pools whose classifiers came out alike. */
const textOf = (verdict: ToldApart, isDraft: boolean): string => {
  const comparisons = [{ a: ["human"], b: ["robot"] }];
  const forms = compareForms([], { systems: ["human", "robot"], comparisons, isOdd: () => false });
  const report: PoolReport = {
    version: REPORT_VERSION,
    systems: [],
    comparisons,
    skipped: { steps: [], unparsed: [] },
    giveAways: [],
    forms: {
      ...forms,
      shown: { ...forms.shown, compared: [{ toldApart: verdict, byCharacters: verdict, tokens: [] }] },
    },
  };
  return renderToStaticMarkup(<WhatHelps slug="a-study" report={report} isDraft={isDraft} />);
};

it("says what can be done in a draft, and what to report once it is frozen", () => {
  expect(textOf(told(0.8, 0.9), true)).toContain("/studies/a-study/design#presentation");
  expect(textOf(told(0.8, 0.9), false)).toContain("report these figures with the results");
  expect(textOf(told(0.8, 0.9), false)).not.toContain("design#presentation");
  expect(textOf(told(0.45, 0.7), true)).toContain("More samples in each pool");
  expect(textOf(told(0.45, 0.55), false)).toBe("");
});
