import type { GiveAway } from "./scan-text";
import type { Form } from "./pool-sample";

export interface GiveAwayFinding {
  rule: string;
  form: Form;
  /** Samples of each system that have it. */
  counts: { system: string; samples: number }[];
  /** The first of them. */
  hits: { sample: string; system: string; line: number; excerpt: string }[];
}

const LISTED = 12;

/** Gathers what was found in one sample after the other: counts of all, the first few with their lines. */
export function giveAwayTally(systems: readonly string[]) {
  const findings = new Map<string, GiveAwayFinding>();
  return {
    add(sample: { key: string; system: string }, form: Form, found: readonly GiveAway[]): void {
      for (const { rule, line, excerpt } of found) {
        const key = `${form} ${rule}`;
        const finding = findings.get(key) ?? {
          rule,
          form,
          hits: [],
          counts: systems.map((system) => ({ system, samples: 0 })),
        };
        findings.set(key, finding);
        const count = finding.counts.find(({ system }) => system === sample.system);
        if (count) count.samples += 1;
        if (finding.hits.length < LISTED)
          finding.hits.push({ sample: sample.key, system: sample.system, line, excerpt });
      }
    },
    list: (): GiveAwayFinding[] => [...findings.values()],
  };
}
