import type { Fault } from "@/lib/text/fault";

/** What became of a list of addresses: messages in the queue, or invites whose links a researcher sends. */
export type MailMade =
  | { kind: "queued"; queued: number; known: number; doubles: number }
  | { kind: "merge-file"; rows: { address: string; code: string }[]; doubles: number };

/** What a form with addresses or a message hears back. A form that was sent gets another key for the next one. */
export type MailOutcome<Made = MailMade> =
  | { isDone: true; nextKey: string; made: Made }
  | { isDone: false; message: string; faults: readonly Fault[]; arm: string }
  | null;

export type MailAction<Made = MailMade> = (
  before: MailOutcome<Made>,
  form: FormData,
) => Promise<MailOutcome<Made>>;

/** What is wrong with a field. */
export function faultsOf(outcome: MailOutcome<unknown>, path: string): string[] {
  if (outcome?.isDone !== false) return [];
  return outcome.faults.filter((fault) => fault.path === path).map(({ message }) => message);
}
