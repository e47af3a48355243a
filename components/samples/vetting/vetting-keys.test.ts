import { expect, it } from "vitest";
import { commandOf } from "@/components/ui/use-single-keys";
import { VETTING_KEYS } from "./vetting-keys";

const press = (key: string) => ({ key, hasModifier: false, isTyping: false });

it.each([
  ["y", "accept"],
  ["n", "reject"],
  ["s", "skip"],
  ["u", "undo"],
  ["Y", null],
  ["Enter", null],
])("%s means %s", (key, command) => {
  expect(commandOf(VETTING_KEYS, press(key), true)).toBe(command);
});

it("a key means nothing with a modifier, while somebody types, or once single keys are switched off", () => {
  expect(commandOf(VETTING_KEYS, { ...press("n"), hasModifier: true }, true)).toBeNull();
  expect(commandOf(VETTING_KEYS, { ...press("n"), isTyping: true }, true)).toBeNull();
  expect(commandOf(VETTING_KEYS, press("n"), false)).toBeNull();
});
