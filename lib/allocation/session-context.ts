import type { AllocationDesign } from "./design";
import type { KeyedStream } from "./keyed-stream";
import type { Ledger } from "./ledger";
import type { ShownTrial } from "./plan";
import type { Family } from "./units";

/** What the planners of all designs share about the session that is being planned. */
export interface SessionContext {
  design: AllocationDesign;
  arm: number;
  ledger: Ledger;
  /** Study-wide uses of two systems. */
  pairUses: (a: number, b: number) => number;
  /** Has this judge met the task, in any language, or the sample? */
  isMet: (family: Family) => boolean;
  /** How many trials with samples, where so many are possible. */
  length: (possible: number) => number;
  /** The session's stream for one purpose. Ask once per purpose: asking again starts it anew. */
  stream: (purpose: Purpose) => KeyedStream;
}

/** A trial before it has a position. */
export interface Showing extends Omit<ShownTrial, "position"> {
  language: string;
}

type Purpose = "units" | "machines" | "origins" | "pairs" | "sides" | "order";
