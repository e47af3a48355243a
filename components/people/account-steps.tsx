import type { PeopleAction } from "./outcome";
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
export function AccountSteps({ account, actions }: { account: ListedAccount; actions: AccountActions }) {
  const { email, isAdmin, hasPassword } = account;
  return (
    <div className="-mx-2.5 flex flex-wrap items-center">
      <PeopleStep
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
      <PeopleStep
        key={isAdmin ? "unmake" : "make"}
        name={isAdmin ? "Remove administrator" : "Make administrator"}
        about={email}
        title={isAdmin ? "Take administrator rights away?" : "Make an administrator?"}
        confirm={isAdmin ? "Take them away" : "Make administrator"}
        busy="Changing…"
        action={actions.setAdmin(email, !isAdmin)}
      >
        <p>
          {isAdmin
            ? `${email} will see only the studies that they are a member of.`
            : `${email} will see and change every study and every account of this server. Sealed outcomes stay sealed for them too.`}
        </p>
      </PeopleStep>
      <PeopleStep
        name="End sessions"
        about={`of ${email}`}
        title="End all sessions?"
        confirm="End them"
        busy="Ending…"
        action={actions.endSessions(email)}
      >
        <p>
          {email} is signed out everywhere, and all their API tokens are revoked. They can sign in again with
          their password.
        </p>
      </PeopleStep>
      <PeopleStep
        name="Delete"
        about={`the account ${email}`}
        title="Delete this account?"
        confirm="Delete it"
        busy="Deleting…"
        action={actions.remove(email)}
      >
        <p>
          {email} can no longer sign in, and their tokens end. Their studies go on with their other owners,
          and the audit log keeps what they did. This cannot be taken back.
        </p>
      </PeopleStep>
    </div>
  );
}
