import { type DataColumn, DataTable } from "@/components/ui/data-table";
import { LocalTime } from "@/components/ui/local-time";
import type { InviteFacts } from "@/lib/study/invite";
import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";

const ARM: DataColumn<InviteFacts> = {
  name: "Arm",
  of: ({ arm }) => arm ?? <span className="text-muted">randomised</span>,
};

/** The invites there are; with `revoke`, for owners and editors, they can be taken back. */
export function Invites({
  invites,
  hasArms,
  revoke,
}: {
  invites: readonly InviteFacts[];
  hasArms: boolean;
  revoke: ((id: number) => StepAction) | null;
}) {
  return (
    <DataTable
      label="List of invites"
      isLong
      rows={invites}
      keyOf={({ id }) => id}
      columns={[
        {
          name: "Label",
          is: "row-name",
          of: ({ id, label }) => label || <span className="text-muted">no. {id}</span>,
        },
        { name: "Kind", of: ({ kind }) => kind },
        { name: "Used", className: "whitespace-nowrap", of: usage },
        ...(hasArms ? [ARM] : []),
        { name: "Made", of: ({ createdAt }) => <LocalTime iso={createdAt} /> },
        ...(revoke
          ? [
              {
                name: "Take back",
                isHidden: true,
                of: (invite: InviteFacts) => (
                  <div className="-my-1 text-right">
                    {invite.revokedAt ? (
                      <span className="text-muted">taken back</span>
                    ) : (
                      <TakeBack invite={invite} action={revoke(invite.id)} />
                    )}
                  </div>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

const usage = ({ used, uses }: InviteFacts): string =>
  uses === null ? `${used}, no limit` : `${used} of ${uses}`;

function TakeBack({ invite, action }: { invite: InviteFacts; action: StepAction }) {
  return (
    <StepButton
      name="Take back"
      title="Take this invite back?"
      confirm="Take it back"
      busy="Taking back…"
      variant="quiet"
      action={action}
    >
      <p className="text-left">
        The link of {invite.label ? `“${invite.label}”` : `no. ${invite.id}`} starts no session from then on,
        and resumes none on another device. A session that it began goes on in its own browser.
      </p>
    </StepButton>
  );
}
