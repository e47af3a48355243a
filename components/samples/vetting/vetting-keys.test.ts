import { expect, it } from "vitest";
import { vettingCommandOf } from "./vetting-keys";

const press = (key: string) => ({ key, hasModifier: false, isTyping: false });

it.each([
  ["y", "accept"],
  ["n", "reject"],
  ["s", "skip"],
  ["u", "undo"],
  ["Y", null],
  ["Enter", null],
])("%s means %s", (key, command) => {
  expect(vettingCommandOf(press(key), true)).toBe(command);
});

it("a key means nothing with a modifier, while somebody types, or once single keys are switched off", () => {
  expect(vettingCommandOf({ ...press("n"), hasModifier: true }, true)).toBeNull();
  expect(vettingCommandOf({ ...press("n"), isTyping: true }, true)).toBeNull();
  expect(vettingCommandOf(press("n"), false)).toBeNull();
});
