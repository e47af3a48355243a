import type { EvenScore } from "@/lib/score/even-score";
import type { Pane } from "@/lib/score/verdict";

/**
 * Where a key was pressed: on a mark of a scale, in a text field, in the code, on the button that sends, on another control, or on
 * nothing in particular.
 */
export type KeyPlace = "scale" | "text" | "code" | "send" | "control" | "page";

interface KeyPress {
  key: string;
  hasModifier: boolean;
  place: KeyPlace;
}

export type Command =
  | { do: "mark"; score: EvenScore }
  | { do: "clear" | "submit" | "task" | "map" | "about" | "wrap" | "maximise" | "difference" }
  | { do: "pane"; side: Pane }
  | { do: "size"; step: -1 | 1 }
  /** By this many heights of the code pane. */
  | { do: "scroll"; screens: number }
  | { do: "move"; to: "previous-mark" | "next-mark" | "control-before" | "control-after" };

const DIGITS: Record<string, EvenScore> = { "1": -2, "2": -1, "3": 1, "4": 2 };
const ARROWS: Record<string, Extract<Command, { do: "move" }>["to"]> = {
  ArrowLeft: "previous-mark",
  ArrowRight: "next-mark",
  ArrowUp: "control-before",
  ArrowDown: "control-after",
};

/** Most of a screen, so that the eye finds its place again. */
const SCREEN = 0.9;
const FEW_LINES = 0.15;
const SCROLLS: Record<string, number> = { PageUp: -SCREEN, PageDown: SCREEN };
const SINGLE: Record<string, Command> = {
  Backspace: { do: "clear" },
  t: { do: "task" },
  "?": { do: "map" },
  i: { do: "about" },
  w: { do: "wrap" },
  m: { do: "maximise" },
  n: { do: "difference" },
  "[": { do: "pane", side: "left" },
  "]": { do: "pane", side: "right" },
  "-": { do: "size", step: -1 },
  "+": { do: "size", step: 1 },
  "=": { do: "size", step: 1 },
  k: { do: "scroll", screens: -FEW_LINES },
  j: { do: "scroll", screens: FEW_LINES },
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
  if (key === "Enter") return place === "control" || place === "send" ? null : { do: "submit" };
  const to = ARROWS[key];
  if (to)
    return place === "scale" || (place === "send" && to === "control-before") ? { do: "move", to } : null;
  const screens = SCROLLS[key];
  // In the code itself these keys are the browser's.
  if (screens !== undefined) return place === "code" ? null : { do: "scroll", screens };
  if (!singleKeys && place !== "scale") return null;
  const score = DIGITS[key];
  if (score) return { do: "mark", score };
  return singleKeys || key === "Backspace" ? (SINGLE[key] ?? null) : null;
}
