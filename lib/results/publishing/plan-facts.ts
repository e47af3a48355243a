import type { CitedCheck } from "@/lib/study/publishing/blindness";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { StudySummary } from "@/lib/study/summary";

/** All that a preregistration, a checklist and a deposit say of a study. No answer is among it. */
export interface PlanFacts {
  /** Name and version, as in "Evenhand 0.1.0". */
  software: string;
  study: Pick<
    StudySummary,
    "slug" | "title" | "state" | "openedAt" | "protocolHash" | "seedCommitment" | "isSimulated"
  >;
  protocol: Protocol;
  tasks: number;
  languages: readonly string[];
  /** Samples of each system, in the protocol's order. */
  samples: readonly { system: string; samples: number }[];
  /** Sessions that people have begun. */
  sessions: number;
  blindness: CitedCheck | null;
}

/** What only the researchers know, where it belongs; whoever reads the text sees that it is missing. */
export function toWrite(what: string): string {
  return `[To write: ${what}]`;
}

/** How many places of a text are still to be written. */
export function countOpen(text: string): number {
  return text.split("[To write: ").length - 1;
}
