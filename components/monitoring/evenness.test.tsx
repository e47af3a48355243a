import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Evenness } from "./evenness";

const counted = {
  exposures: { units: 2, shown: 2, least: 1, most: 1, sidesPerUnit: 1, sidesPerSession: 1 },
  startsCounted: null,
  evenness: [{ arm: null, what: "Exposures of a task", count: 2, least: 1, most: 1, difference: 0 }],
};

it("promises even sides only where they are kept even", () => {
  const text = (hasRandomSides: boolean) =>
    renderToStaticMarkup(<Evenness {...counted} hasSides isOpen hasRandomSides={hasRandomSides} />);
  expect(text(false)).toContain("exposures and sides stay within");
  expect(text(true)).toContain("exposures stay within");
  expect(text(true)).toContain("Sides are drawn at random for each trial, so they may differ by more.");
});
