import type { Protocol } from "./protocol/protocol";

/** A sample as a copy takes it over: what judges see stays byte for byte, whatever is changed about its origin. */
export interface CopiedSample {
  key: string;
  system: string;
  task: string | null;
  language: string;
  original: string;
  shown: string | null;
  html: string | null;
  provenance: unknown;
  /** As the system gave it, where somebody edited it before the import. */
  generated: string | null;
  /** Steps of the presentation that could not be taken. */
  skipped: string[];
  /** What became of its names, where tasks follow them. */
  names: unknown;
  /** Empty where nobody needs them. */
  metrics: { name: string; value: number; isImported: boolean }[];
  vettedBy: string | null;
  vettedWhy: string | null;
  isVetted: boolean;
}

/** All that a study is made of before anybody judges, in the order of its ordinals. */
export interface StudyContents {
  protocol: Protocol;
  tasks: {
    key: string;
    language: string;
    title: string;
    body: string;
    /** As stored; left out where the task has none. */
    tests?: unknown;
  }[];
  samples: CopiedSample[];
}
