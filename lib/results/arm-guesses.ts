import type { Field } from "@/lib/study/protocol/protocol-input";
import type { ClosingCount } from "./origin/input";

/** The closing question that asks a judge which arm they were in. */
const ARM_GUESS = "guessed_arm";

/**
 * How many judges of each arm thought they had been in which: from the closing choice `guessed_arm`, whose choices stand for
 * the arms in their order, and all further ones for "don't know". By their order, because a judge's page may not name an arm.
 * Undefined where the protocol asks nothing of the kind, or has one arm only.
 */
export function toArmGuesses(
  closing: readonly Field[],
  arms: readonly { id: string }[],
  judges: readonly { arm: string; closing: Readonly<Record<string, string | number>> | null }[],
): ClosingCount[] | undefined {
  const choices = closing.find(({ id, type }) => id === ARM_GUESS && type === "choice")?.choices;
  if (choices === undefined || arms.length < 2 || choices.length < arms.length) return undefined;
  const counts = new Map<string, ClosingCount>();
  for (const { arm, closing: said } of judges) {
    const answer = said?.[ARM_GUESS];
    if (typeof answer !== "string" || !choices.includes(answer)) continue;
    const guess = arms[choices.indexOf(answer)]?.id ?? null;
    const key = JSON.stringify([arm, guess]);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { arm, guess, judges: 1 });
    else known.judges += 1;
  }
  return [...counts.values()];
}
