import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";
import { DataTable } from "@/components/ui/data-table";
import type { UndeliveredMail } from "@/lib/study/mailing/mail-facts";
import { deliveryWords } from "./delivery-words";

/** Invitations that are not sent, with the mail server's words; they can be sent again, or taken back. */
export function Undelivered({
  mails,
  resend,
  takeBack,
}: {
  mails: readonly UndeliveredMail[];
  /** Null where no mail server is set up. */
  resend: ((id: number) => StepAction) | null;
  takeBack: (id: number) => StepAction;
}) {
  return (
    <DataTable
      label="Invitations that are not sent"
      isLong
      rows={mails}
      keyOf={({ id }) => id}
      columns={[
        {
          name: "Address and message",
          is: "row-name",
          className: "min-w-40",
          of: (mail) => (
            <>
              <span className="break-all">{mail.address}</span>
              <span className="block text-sm font-normal break-words text-muted">{deliveryWords(mail)}</span>
            </>
          ),
        },
        {
          name: "Change",
          isHidden: true,
          of: ({ id, address, state }) => (
            <div className="-my-1 flex flex-col items-end gap-2 sm:flex-row sm:justify-end">
              {resend && state !== "queued" && (
                <StepButton
                  name="Send again"
                  about={`to ${address}`}
                  title={`Send to ${address} again?`}
                  confirm="Send it again"
                  busy="Sending…"
                  variant="quiet"
                  action={resend(id)}
                >
                  <p className="text-left">The message goes to the same address, with the same link.</p>
                </StepButton>
              )}
              <StepButton
                name="Take back"
                about={`the invitation of ${address}`}
                title={`Take back the invitation of ${address}?`}
                confirm="Take it back"
                busy="Taking back…"
                variant="quiet"
                action={takeBack(id)}
              >
                <p className="text-left">
                  It is not sent any more, its link starts no session, and the address is deleted. You can
                  invite the address again.
                </p>
              </StepButton>
            </div>
          ),
        },
      ]}
    />
  );
}
