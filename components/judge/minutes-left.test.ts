import { expect, it } from "vitest";
import { minutesLeft, minutesLeftText } from "./minutes-left";
import { wordsIn } from "./words/catalogues";

it("the time left follows the judge's own middle pace, and is not guessed from a single trial", () => {
  expect(minutesLeft([60_000], 9)).toBeNull();
  expect(minutesLeft([60_000, 600_000, 90_000], 6)).toBe(9);
  expect(minutesLeft([60_000, 60_000], 0)).toBeNull();
});

it("less than a minute is said so", () => {
  expect(minutesLeftText(wordsIn("en").trial, 0.4)).toBe("less than a minute left");
  expect(minutesLeftText(wordsIn("en").trial, 9.2)).toBe("about 9 min left");
});
