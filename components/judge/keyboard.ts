import type { EvenScore } from "@/lib/score/even-score";

/** Where a key was pressed: on a mark of a scale, in a text field, on another control, or on nothing in particular. */
export type KeyPlace = "scale" | "text" | "control" | "page";

export interface KeyPress {
  key: string;
  hasModifier: boolean;
  place: KeyPlace;
}

export type Command =
  | { do: "mark"; score: EvenScore }
  | { do: "clear" | "submit" | "task" | "map" }
  | { do: "move"; to: "previous-mark" | "next-mark" | "control-above" | "control-below" };

const DIGITS: Record<string, EvenScore> = { "1": -2, "2": -1, "3": 1, "4": 2 };
const ARROWS: Record<string, Extract<Command, { do: "move" }>["to"]> = {
  ArrowLeft: "previous-mark",
  ArrowRight: "next-mark",
  ArrowUp: "control-above",
  ArrowDown: "control-below",
};

/**
 * What a key means. Space and Tab are left to the browser. With single keys switched off (WCAG 2.1.4) digits and
 * Backspace work only on a scale, and letters do nothing. Enter never sends from a text field.
 */
export function commandOf(
  { key, hasModifier, place }: KeyPress,
  { singleKeys }: { singleKeys: boolean },
): Command | null {
  if (hasModifier || place === "text") return null;
  if (key === "Enter") return place === "control" ? null : { do: "submit" };
  const to = ARROWS[key];
  if (to) return place === "scale" ? { do: "move", to } : null;
  if (!singleKeys && place !== "scale") return null;
  const score = DIGITS[key];
  if (score) return { do: "mark", score };
  if (key === "Backspace") return { do: "clear" };
  if (!singleKeys) return null;
  if (key === "t") return { do: "task" };
  return key === "?" ? { do: "map" } : null;
}
