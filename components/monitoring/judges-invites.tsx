import { LocalTime } from "@/components/ui/local-time";
import { TableFrame } from "@/components/ui/table-frame";
import type { InviteFacts } from "@/lib/study/invite";
import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";

const HEADS = ["Label", "Kind", "Used", "Arm", "Made"];

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
  if (invites.length === 0) return <p className="card p-5 text-muted">No invites yet.</p>;
  return (
    <TableFrame label="List of invites" isLong>
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-card">
          <tr className="text-left text-muted">
            {HEADS.filter((name) => hasArms || name !== "Arm").map((name) => (
              <th key={name} scope="col" className="px-4 py-2 font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
            {revoke && (
              <th scope="col" className="px-4 py-2">
                <span className="sr-only">Take back</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {invites.map((invite) => (
            <tr key={invite.id} className="border-t border-line align-middle">
              <th scope="row" className="px-4 py-2 text-left font-normal">
                {invite.label || <span className="text-muted">no. {invite.id}</span>}
              </th>
              <td className="px-4 py-2">{invite.kind}</td>
              <td className="px-4 py-2 whitespace-nowrap">{usage(invite)}</td>
              {hasArms && (
                <td className="px-4 py-2">{invite.arm ?? <span className="text-muted">randomised</span>}</td>
              )}
              <td className="px-4 py-2">
                <LocalTime iso={invite.createdAt} />
              </td>
              {revoke && (
                <td className="px-4 py-1 text-right">
                  {invite.revokedAt ? (
                    <span className="text-muted">taken back</span>
                  ) : (
                    <TakeBack invite={invite} action={revoke(invite.id)} />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
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
