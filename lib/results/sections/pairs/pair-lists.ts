import type { SystemPair } from "@/lib/results/columns";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { Contrast } from "@/lib/results/pairs/report";

/** More pairs than this are not drawn one by one. */
export const DRAWN_PAIRS = 30;

/** Every comparison of a report, question by question. */
export function contrastsOf({ questions }: Pick<PairsReport, "questions">): Contrast[] {
  return questions.flatMap(({ contrasts }) => contrasts);
}

/** Every pair of systems that was compared. */
export function pairsOf(report: Pick<PairsReport, "questions">): SystemPair[] {
  const pairs = new Map(
    contrastsOf(report).map(({ earlier, later }) => [pairName({ earlier, later }), { earlier, later }]),
  );
  return [...pairs.values()];
}

export function isOfPair(contrast: SystemPair, pair: SystemPair): boolean {
  return contrast.earlier === pair.earlier && contrast.later === pair.later;
}

/** "copilot over chatgpt": the one that positive numbers favour first. */
export function pairName({ earlier, later }: SystemPair): string {
  return `${later} over ${earlier}`;
}
