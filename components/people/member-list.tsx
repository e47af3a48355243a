import { Badge } from "@/components/ui/badge";
import type { StudyMember } from "@/lib/study/member";
import type { PeopleAction } from "./outcome";
import { PeopleStep } from "./people-step";
import { ROLE_NAMES } from "./roles";
import { RoleForm } from "./role-form";
import { EmailAddress } from "./email-address";

interface MemberActions {
  setRole: PeopleAction;
  remove: (email: string) => PeopleAction;
  makeLink: (email: string) => PeopleAction;
}

/** Who belongs to a study; with actions, for owners, they can be changed. */
export function MemberList({
  members,
  actions,
}: {
  members: readonly StudyMember[];
  actions: MemberActions | null;
}) {
  if (members.length === 0)
    return <p className="card p-5 text-muted">Nobody yet: only administrators see this study.</p>;
  const owners = members.filter(({ role }) => role === "owner").length;
  const isOnlyOwner = ({ role }: StudyMember) => role === "owner" && owners === 1;
  return (
    <ul className="card divide-y divide-line">
      {members.map((member) => (
        <li
          key={member.email}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3"
        >
          <Who member={member} />
          {actions && !isOnlyOwner(member) ? (
            <Change member={member} actions={actions} />
          ) : actions ? (
            <span className="flex flex-col sm:items-end">
              <span>{ROLE_NAMES[member.role]}</span>
              <span className="text-sm text-muted">The only owner. Add another owner to change this.</span>
            </span>
          ) : (
            <span className="text-muted">{ROLE_NAMES[member.role]}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Who({ member: { email, isYou, hasPassword } }: { member: StudyMember }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <EmailAddress address={email} />
      {isYou && <Badge>you</Badge>}
      {!hasPassword && <Badge>no password yet</Badge>}
    </span>
  );
}

function Change({ member, actions }: { member: StudyMember; actions: MemberActions }) {
  const { email, role, mayLink, isYou } = member;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RoleForm key={role} email={email} role={role} action={actions.setRole} />
      {mayLink && (
        <PeopleStep
          name="New link"
          about={`for ${email}`}
          title="Make a new link?"
          confirm="Make the link"
          busy="Making the link…"
          action={actions.makeLink(email)}
        >
          <p>
            {email} has not chosen a password yet. A new link works for 48 hours; the one you passed on before
            stops working.
          </p>
        </PeopleStep>
      )}
      <PeopleStep
        name="Remove"
        about={email}
        title={isYou ? "Leave this study?" : "Remove from this study?"}
        confirm="Remove"
        busy="Removing…"
        isDanger
        action={actions.remove(email)}
      >
        <p>
          {isYou
            ? "You will not see this study any more, unless another owner adds you again."
            : `${email} will not see this study any more. Their account stays, and so does what they did.`}
        </p>
      </PeopleStep>
    </div>
  );
}
