import type { Recorded } from "@/lib/study/imported";
import type { RecordedTrial } from "./recorded-study";

/** What a reader of one format makes of a file. */
export interface Answers {
  trials: RecordedTrial[];
  recorded: Recorded;
  /** Whether a question is about one sample or about the pair. */
  kinds: ReadonlyMap<string, "sample" | "pair">;
  /** What the file itself says of systems. */
  roles: ReadonlyMap<string, "human" | "machine">;
  panes: 1 | 2;
  /** The places of `trials` that no `session` column orders are given in the order of the file. */
  notes: string[];
}

export const NO_FLAGS: readonly string[] = [];
