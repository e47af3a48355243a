import { expect, test } from "vitest";
import { withoutSimulated } from "./simulated-title";

test.each([
  ["Which one? (simulated judges)", "Which one?"],
  ["Three programs (simulated people)", "Three programs"],
  ["Twice (simulated judges) (simulated judges)", "Twice"],
  ["Do (simulated judges) agree?", "Do (simulated judges) agree?"],
  ["(simulated judges)", "(simulated judges)"],
])("only a note at the end leaves the title: %s", (title, expected) => {
  expect(withoutSimulated(title)).toBe(expected);
});
