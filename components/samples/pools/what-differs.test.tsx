import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { compareForms } from "@/lib/pools/pool-report";
import { WhatDiffers } from "./what-differs";

const comparisons = [{ a: ["human"], b: ["robot"] }];

/** Of two pools of twelve samples, as long as `linesOf` says. */
const textOf = (
  linesOf: (system: string, at: number) => number,
  filled: readonly string[] = ["human", "robot"],
): string => {
  const samples = filled.flatMap((system) =>
    Array.from({ length: 12 }, (_, at) => {
      const text = "a = 1;\n".repeat(linesOf(system, at));
      return {
        key: `${system}-${at}`,
        system,
        task: null,
        language: "javascript",
        original: text,
        shown: text,
      };
    }),
  );
  const reading = { systems: ["human", "robot"], comparisons, isOdd: () => false };
  return renderToStaticMarkup(
    <WhatDiffers form={compareForms(samples, reading).shown} comparisons={comparisons} />,
  );
};

it("names the measures that differ, with an interval each, and says where none does", () => {
  const apart = textOf((system, at) => (system === "human" ? 20 : 1) + at);
  expect(apart).toMatch(/Lines<\/dt><dd[^>]*>\+1\.00<span[^>]*> \(0\.\d\d to 1\.00\)/);
  expect(apart).not.toContain("No measure differs");
  expect(textOf(() => 1)).toContain("No measure differs: all values are equal.");
  expect(textOf(() => 1, ["human"])).toContain("They cannot be compared: one of them has no samples.");
  const alike = textOf((_, at) => 1 + at);
  expect(alike).toContain("No measure differs significantly.");
  expect(alike).not.toContain("<dt>");
});
