import type { Fault } from "@/lib/text/fault";

/** What a step's form hears back from the server. */
export type StepOutcome =
  | { isDone: true }
  | { isDone: false; message: string; faults?: readonly Fault[] }
  | null;

export type StepAction = (before: StepOutcome, form: FormData) => Promise<StepOutcome>;
