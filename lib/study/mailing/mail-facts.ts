/** An invitation that is not sent (yet). */
export interface UndeliveredMail {
  id: number;
  address: string;
  /** `refused`: the mail server will not take it; `failed`: it was tried for the last time. */
  state: "queued" | "refused" | "failed";
  attempts: number;
  /** Why the last try failed, as the mail server said it. */
  fault: string | null;
}

/** What a researcher sees of a study's mail: of people only those whom no invitation has reached, so that nobody can have judged. */
export interface MailFacts {
  /** Whether a mail server is set up. */
  hasServer: boolean;
  /** Whom people can ask, as the protocol says. */
  contact: string;
  /** People who were invited by e-mail, whatever became of it; without those who were taken back before a message reached them. */
  invited: number;
  /** Whether an invitation is being sent, or will be within minutes. Of reminders nothing is said: there might be one. */
  isSending: boolean;
  undelivered: UndeliveredMail[];
  /** When reminders were sent. */
  remindedAt: string[];
  /** How many people a reminder would go to now; null where the number would say who has finished (`shownCount`). */
  reminder: number | null;
}
