import type { PeopleAction } from "./outcome";
import { PlainLink } from "@/components/ui/plain-link";
import { PeopleStep } from "./people-step";

export interface ListedAccount {
  email: string;
  isAdmin: boolean;
  isYou: boolean;
  hasPassword: boolean;
  createdAt: string;
  studies: number;
  tokens: number;
  /** Until when an unused one-time link works. */
  linkUntil: string | null;
}

export interface AccountActions {
  makeLink: (email: string) => PeopleAction;
  setAdmin: (email: string, isAdmin: boolean) => PeopleAction;
  endSessions: (email: string) => PeopleAction;
  remove: (email: string) => PeopleAction;
}

/** What an administrator may do with an account. Each step says what it does before it does it. */
export function AccountSteps({
  account,
  isOnlyAdmin,
  actions,
}: {
  account: ListedAccount;
  /** No other administrator could sign in. */
  isOnlyAdmin: boolean;
  actions: AccountActions;
}) {
  const { email, isAdmin, isYou, hasPassword } = account;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1 lg:max-w-md lg:justify-end">
      <PeopleStep
        variant="plain"
        name={hasPassword ? "Reset link" : "Sign-up link"}
        about={`for ${email}`}
        title="Make a one-time link?"
        confirm="Make the link"
        busy="Making the link…"
        action={actions.makeLink(email)}
      >
        <p>
          You get a link to pass on to {email}, by which they choose {hasPassword ? "a new" : "their"}{" "}
          password. It works once, for 48 hours; an unused one made before stops working.
        </p>
      </PeopleStep>
      {!isOnlyAdmin && (
        <PeopleStep
          key={isAdmin ? "unmake" : "make"}
          name={isAdmin ? "Remove administrator" : "Make administrator"}
          about={email}
          title={isAdmin ? "Take administrator rights away?" : "Make an administrator?"}
          confirm={isAdmin ? "Take them away" : "Make administrator"}
          busy="Changing…"
          isDanger={isAdmin}
          action={actions.setAdmin(email, !isAdmin)}
        >
          <p>
            {isAdmin
              ? `${email} will see only the studies that they are a member of.`
              : `${email} will see and change every study and every account of this server. Sealed outcomes stay sealed for them too.`}
          </p>
        </PeopleStep>
      )}
      {isYou ? (
        <OnYourself isOnlyAdmin={isOnlyAdmin} />
      ) : (
        <>
          <PeopleStep
            name="End sessions"
            about={`of ${email}`}
            title="End all sessions?"
            confirm="End them"
            busy="Ending…"
            isDanger
            action={actions.endSessions(email)}
          >
            <p>
              {email} is signed out everywhere, and all their API tokens are revoked. They can sign in again
              with their password.
            </p>
          </PeopleStep>
          <PeopleStep
            name="Delete"
            about={`the account ${email}`}
            title="Delete this account?"
            confirm="Delete it"
            busy="Deleting…"
            isDanger
            action={actions.remove(email)}
          >
            <p>
              {email} can no longer sign in, and their tokens end. Their studies go on with their other
              owners, and the audit log keeps what they did. This cannot be taken back.
            </p>
          </PeopleStep>
        </>
      )}
    </div>
  );
}

/** In the place of the steps that would lock their own administrator out. */
function OnYourself({ isOnlyAdmin }: { isOnlyAdmin: boolean }) {
  return (
    <p className="basis-full py-1 text-sm text-muted">
      {isOnlyAdmin
        ? "The only administrator cannot be removed or deleted."
        : "Another administrator can delete your account."}{" "}
      <PlainLink href="/account">End your own sessions</PlainLink>
    </p>
  );
}
