import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";
import { PageRefresh } from "@/components/ui/page-refresh";
import type { MailFacts } from "@/lib/study/mailing/mail-facts";
import type { Message } from "@/lib/study/mailing/message";
import type { MailAction } from "./mail-form";
import { RemindByMail } from "./remind-by-mail";
import { TakeBackMailed } from "./take-back-mailed";
import { Undelivered } from "./undelivered";

const REFRESH_MS = 3_000;

/** What became of the invitations by e-mail, and what can be done about them. Nothing here says who has begun or finished. */
export function Mailed({
  facts,
  reminder,
  formKey,
  actions,
}: {
  facts: MailFacts;
  /** The reminder to begin with; null where no mail server is set up. */
  reminder: Message | null;
  formKey: string;
  actions: {
    resend: (id: number | null) => StepAction;
    takeBack: (id: number) => StepAction;
    takeBackAddress: MailAction<null>;
    remind: MailAction<null>;
  };
}) {
  const { invited, undelivered, isSending } = facts;
  const refused = undelivered.filter(({ state }) => state !== "queued");
  return (
    <section className="flex flex-col gap-4" aria-labelledby="mailed">
      {isSending && <PageRefresh everyMs={REFRESH_MS} />}
      <h2 id="mailed">Invited by e-mail</h2>
      <p aria-live="polite">{summary(invited, undelivered.length - refused.length, refused.length)}</p>
      {undelivered.length > 0 && (
        <Undelivered
          mails={undelivered}
          resend={reminder === null ? null : actions.resend}
          takeBack={actions.takeBack}
        />
      )}
      {reminder !== null && refused.length > 1 && (
        <div>
          <StepButton
            name="Send all again"
            title={`Send ${refused.length} invitations again?`}
            confirm="Send them again"
            busy="Sending…"
            action={actions.resend(null)}
          >
            <p>They go to the same addresses, with the same links.</p>
          </StepButton>
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {reminder !== null && (
          <RemindByMail facts={facts} first={reminder} formKey={formKey} action={actions.remind} />
        )}
        <TakeBackMailed action={actions.takeBackAddress} />
      </div>
      <p className="max-w-prose text-sm text-muted">
        Only addresses that no message has reached are listed. A list of the others would show who has
        withdrawn, because a withdrawal deletes the address. Progress next to an address could show whose
        answers are whose.
      </p>
    </section>
  );
}

const summary = (invited: number, waiting: number, refused: number): string => {
  const parts = [`${people(invited)} invited by e-mail.`];
  if (waiting > 0) parts.push(`${messages(waiting)} waiting to be sent.`);
  if (refused > 0) parts.push(`${messages(refused)} not delivered.`);
  if (waiting === 0 && refused === 0) parts.push("The mail server took every message.");
  return parts.join(" ");
};

const people = (count: number): string =>
  count === 1 ? "1 person was" : `${count.toLocaleString("en")} people were`;
const messages = (count: number): string =>
  count === 1 ? "1 message is" : `${count.toLocaleString("en")} messages are`;
