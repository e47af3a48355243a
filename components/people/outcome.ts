/** A one-time link as it is shown to whoever passes it on. */
export interface ShownLink {
  path: string;
  email: string;
  purpose: "sign-up" | "reset";
  /** ISO time of its end. */
  until: string;
}

/** What a form about people hears back. */
export type PeopleOutcome =
  | { isDone: true; message: string; link?: ShownLink | null; secret?: string }
  | {
      isDone: false;
      message: string;
      faults: { path: string; message: string }[];
      /** What was typed, to be kept in its fields. */
      typed: Record<string, string>;
    }
  | null;

export type PeopleAction = (before: PeopleOutcome, form: FormData) => Promise<PeopleOutcome>;

/** The fault that belongs to a field. */
export function faultOf(outcome: PeopleOutcome, path: string): string | undefined {
  if (outcome === null || outcome.isDone) return undefined;
  return outcome.faults.find((fault) => fault.path === path)?.message;
}

/** What was typed into a field before it was refused. */
export function typedIn(outcome: PeopleOutcome, path: string): string | undefined {
  return outcome === null || outcome.isDone ? undefined : outcome.typed[path];
}
