import { AppError, type FieldFault } from "@/lib/errors";
import { noteFailure } from "@/lib/auth/call-outcome";
import { databaseFault } from "./problem";

/** What a form hears back. `message` is for people; `faults` belong to fields by name. */
export type FormOutcome = { isDone: true } | { isDone: false; message: string; faults: FieldFault[] };

/** Runs what a form asked for. Outcomes a person can act on come back as words; a bug stays an error. */
export async function toFormOutcome(act: () => Promise<unknown>): Promise<FormOutcome> {
  try {
    await act();
    return { isDone: true };
  } catch (error) {
    if (error instanceof AppError) return { isDone: false, message: error.userMessage, faults: error.faults };
    const fault = databaseFault(error);
    if (!fault) throw error;
    noteFailure(error);
    return { isDone: false, message: fault.userMessage, faults: [] };
  }
}
