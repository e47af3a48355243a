/** What a step's form hears back from the server. */
export type StepOutcome = { isDone: true } | { isDone: false; message: string } | null;

export type StepAction = (before: StepOutcome, form: FormData) => Promise<StepOutcome>;
