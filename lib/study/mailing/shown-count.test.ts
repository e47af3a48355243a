import { expect, test } from "vitest";
import { shownCount } from "./shown-count";

test("a number is shown only where three or more are on either side", () => {
  expect(shownCount({ due: 3, finished: 3 })).toBe(3);
  expect(shownCount({ due: 40, finished: 5 })).toBe(40);
  for (const due of [0, 1, 2]) expect(shownCount({ due, finished: 20 })).toBeNull();
  for (const finished of [0, 1, 2]) expect(shownCount({ due: 20, finished })).toBeNull();
});
