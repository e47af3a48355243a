import type { Fault } from "@/lib/text/fault";

/** A list of bonuses to save as a file, or what is wrong. */
export type BonusOutcome =
  | { isDone: true; file: { csv: string; people: number } | null }
  | { isDone: false; message: string; faults: readonly Fault[] }
  | null;

export type BonusAction = (before: BonusOutcome, form: FormData) => Promise<BonusOutcome>;
