/** What comes back from storing a table. */
export type SaveOutcome =
  | { isDone: true }
  | { isDone: false; message: string; faults: { path: string; message: string }[] };
