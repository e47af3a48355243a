import type { SkippedStep } from "@/lib/results/paragraphs/facts";
import { formatPercent } from "@/lib/results/format-number";

/** What could not be presented as the protocol asks. */
export interface SkippedSummary {
  steps: readonly SkippedStep[];
  /** Programs of each system of which no step could be taken, as they do not parse; systems without any are left out. */
  unparsed: readonly { system: string; samples: number; of: number }[];
}

export const STEP_WORDS: Record<SkippedStep["step"], string> = {
  comments: "Comments",
  identifiers: "Names",
  format: "Layout",
};

/** A sentence a step that was skipped somewhere, with each system's share; none where all went well. */
export function skippedSentences({ steps, unparsed }: SkippedSummary, systems: readonly string[]): string[] {
  const ofSteps = (["comments", "identifiers", "format"] as const).flatMap((step) => {
    const own = steps.filter((one) => one.step === step);
    const rows = own.map(({ system, skipped: samples, of }) => ({ system, samples, of }));
    return rows.length === 0 ? [] : [said(`${STEP_WORDS[step]} skipped`, rows, systems)];
  });
  return unparsed.length === 0 ? ofSteps : [said("Could not be parsed", unparsed, systems), ...ofSteps];
}

const said = (what: string, rows: SkippedSummary["unparsed"], systems: readonly string[]): string =>
  `${what}: ${systems
    .map((system) => {
      const row = rows.find((one) => one.system === system);
      return row === undefined
        ? `none of ${system}`
        : `${formatPercent(row.samples / row.of)} of ${system} (${row.samples.toLocaleString("en")} of ${row.of.toLocaleString("en")})`;
    })
    .join(", ")}.`;
