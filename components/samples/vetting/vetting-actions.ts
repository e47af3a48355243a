export interface QueuedSample {
  key: string;
  ordinal: number;
  system: string;
  task: string | null;
  language: string;
  originalHtml: string;
  shownHtml: string | null;
  remarks: { name: string; value: string }[];
}

export interface VettingCounts {
  accepted: number;
  rejected: number;
  undecided: number;
}

/** What the queue hears back: how it stands now, or what went wrong. */
export type VettingAnswer =
  | { isDone: true; samples: QueuedSample[]; counts: VettingCounts }
  | { isDone: false; message: string };

/** Decides, takes back, or only asks; then come the samples behind `after`. */
export type VettingStep = (step: {
  do: "accept" | "reject" | "undo" | "look";
  key: string;
  why: string;
  /** An ordinal; -1 for the first ones. */
  after: number;
}) => Promise<VettingAnswer>;

export type RuleAnswer =
  | { isDone: true; matching: number; first: string[] }
  | { isDone: false; message: string };

/** Counts what a rule means, or decides about it. */
export type RuleStep = (given: {
  rule: Record<string, string>;
  verdict: "accept" | "reject";
  why: string;
  isDryRun: boolean;
}) => Promise<RuleAnswer>;
