import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { processorMs } from "@/test/processor-ms";
import { parseBlocks } from "./marked-blocks";
import { parseInline } from "./marked-inline";

/** What a mark, a block or an address begins with, and what it takes to leave each of them unfinished. */
const PARTS = [
  ..."*_`[]()<>#~\\\n a1".split(""),
  "**",
  "***",
  "``",
  "```",
  "~~~\n",
  "](",
  "](https:",
  "<https:",
  "- ",
  "1. ",
  "> ",
  "# ",
  "a*",
  " _a",
  "\u2028",
  "\r",
];

const LENGTH = 8_000;
const TIMES = 8;
/** A linear reading takes 8 times as long for 8 times the text, with the collection of garbage up to 20; a quadratic one 64. */
const MOST = 28;
/** Below this, the clock and the collection of garbage say more than the text. */
const CLOCK_MS = 2.5;

describe("the time of marked text", () => {
  it.each([
    "[",
    " _a",
    "*a ",
    "`",
    "`a``b```",
    "[a](https:b",
    "<https:",
    "- a\n",
    "> ",
    "#",
    "# #a",
    "~~~\n",
  ])("grows with the length of %j repeated, not with its square", (seed) => expectLinear(seed));

  it("grows with the length of any seed repeated, behind any beginning", () => {
    const texts = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(texts, texts, (seed, first) => expectLinear(seed.join(""), first.join(""))),
      { numRuns: 150, seed: 17 },
    );
  });
});

const expectLinear = (seed: string, first = ""): void => {
  const textOf = (length: number) => first + seed.repeat(Math.ceil(length / seed.length));
  const [short, long] = [textOf(LENGTH), textOf(TIMES * LENGTH)];
  // Noise only adds to a time, so the shortest of some counts; one that is good is enough.
  const ratios: number[] = [];
  while (ratios.length < 8 && !ratios.some((ratio) => ratio < MOST))
    ratios.push(shortest(long, 2) / Math.max(shortest(short, 3), CLOCK_MS));
  expect(Math.min(...ratios), JSON.stringify([first, seed])).toBeLessThan(MOST);
};

const shortest = (text: string, times: number): number => {
  let least = Infinity;
  for (let run = 0; run < times; run += 1)
    least = Math.min(
      least,
      processorMs(() => read(text)),
    );
  return least;
};

const read = (text: string): void => {
  for (const block of parseBlocks(text)) {
    if (block.is === "code") continue;
    for (const words of block.is === "list" ? block.items : [block.text]) parseInline(words);
  }
};
