export type VettingCommand = "accept" | "reject" | "skip" | "undo";

const KEYS: Record<string, VettingCommand> = { y: "accept", n: "reject", s: "skip", u: "undo" };

/** What a key means. Single letters can be switched off (WCAG 2.1.4), and never mean anything while somebody types. */
export function vettingCommandOf(
  { key, hasModifier, isTyping }: { key: string; hasModifier: boolean; isTyping: boolean },
  singleKeys: boolean,
): VettingCommand | null {
  return !singleKeys || hasModifier || isTyping ? null : (KEYS[key] ?? null);
}
