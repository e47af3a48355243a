/** What a form for an account hears back: what is wrong, and the address to keep in its field. */
export interface AccountOutcome {
  message: string;
  email: string;
  faults: { path: string; message: string }[];
}

export type AccountAction = (before: AccountOutcome | null, form: FormData) => Promise<AccountOutcome>;
