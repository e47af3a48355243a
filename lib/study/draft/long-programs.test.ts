import { expect, test } from "vitest";
import { longProgramsCaution } from "./long-programs";

test("a study whose programs fit a screen or two is not cautioned", () => {
  expect(longProgramsCaution({ middle: 55, long: 300 })).toBeNull();
  expect(longProgramsCaution({ middle: 0, long: 0 })).toBeNull();
});

test("a study of long programs is told how many screens each pane has", () => {
  expect(longProgramsCaution({ middle: 140, long: 1400 })).toMatch(
    /half of them have 140 lines.*one in ten 1,400.*5\.0 screens per pane, and 50\.0 in the longest/,
  );
});
