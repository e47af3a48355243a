import type { Metadata } from "next";
import { ChangeList } from "@/components/people/change-list";
import { PasswordForm } from "@/components/people/password-form";
import { PeopleStep } from "@/components/people/people-step";
import { SignInList } from "@/components/people/sign-in-list";
import { TokenForm } from "@/components/people/token-form";
import { TokenList } from "@/components/people/token-list";
import { Notice } from "@/components/ui/notice";
import { PlainLink } from "@/components/ui/plain-link";
import { MIN_PASSWORD } from "@/lib/auth/new-password";
import { SIGN_IN_DAYS } from "@/lib/auth/sign-in-lifetime";
import { requirePageSignIn } from "@/lib/edge/researcher-page";
import { CHANGES_DAYS, listAccountChanges } from "@/lib/operations/people/list-account-changes";
import { listApiTokens } from "@/lib/operations/people/list-api-tokens";
import { listSignIns } from "@/lib/operations/people/list-sign-ins";
import {
  changePasswordAction,
  createTokenAction,
  endSignInAction,
  revokeTokenAction,
  signOutEverywhereAction,
} from "./actions";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage({
  searchParams,
}: {
  searchParams: Promise<{ password?: string | string[] }>;
}) {
  const isChanged = (await searchParams).password === "changed";
  const { user: actor, sessionId } = await requirePageSignIn("/account");
  const now = new Date();
  const [tokens, signIns, changes] = await Promise.all([
    listApiTokens({ actor, now }),
    listSignIns({ actor, current: sessionId, now }),
    listAccountChanges({ actor }),
  ]);
  return (
    <>
      <h1>Account</h1>
      <p className="mt-1 mb-8 break-words text-muted">
        {actor.email}
        {actor.isAdmin && " · administrator"}
      </p>
      <div className="flex flex-col gap-6">
        {isChanged && (
          <div role="status">
            <Notice>Your password is changed. You are signed out everywhere else.</Notice>
          </div>
        )}
        <section className="card flex flex-col items-start gap-4 p-5" aria-labelledby="sessions">
          <h2 id="sessions">Sessions</h2>
          <p className="max-w-prose text-muted">
            These browsers are signed in, each for {SIGN_IN_DAYS} days at most. Your tokens do not depend on
            them.
          </p>
          <SignInList signIns={signIns} end={(id) => endSignInAction.bind(null, id)} />
          <PeopleStep
            name="Sign out everywhere"
            about=""
            variant="danger"
            title="Sign out everywhere?"
            confirm="Sign out everywhere"
            busy="Signing out…"
            isDanger
            action={signOutEverywhereAction}
          >
            <p>Every browser that is signed in as {actor.email} has to sign in again, this one as well.</p>
          </PeopleStep>
        </section>
        <section className="card flex flex-col gap-4 p-5" aria-labelledby="password">
          <h2 id="password">Password</h2>
          <PasswordForm email={actor.email} minPassword={MIN_PASSWORD} action={changePasswordAction} />
        </section>
        <section className="card flex flex-col gap-4 p-5" aria-labelledby="tokens">
          <h2 id="tokens">API tokens</h2>
          <p className="max-w-prose text-muted">
            A token lets a script do what you may do, without your password. Send it as{" "}
            <code className="font-mono text-sm">Authorization: Bearer …</code> to{" "}
            <code className="font-mono text-sm">/api/v1</code>; the{" "}
            <PlainLink href="/docs/api">API documentation</PlainLink> says what can be called.
          </p>
          <TokenList tokens={tokens} revoke={(id) => revokeTokenAction.bind(null, id)} />
          <TokenForm action={createTokenAction} />
        </section>
        {changes.length > 0 && (
          <section className="card flex flex-col items-start gap-4 p-5" aria-labelledby="changes">
            <h2 id="changes">Changes</h2>
            <p className="max-w-prose text-muted">
              What was changed about how you sign in, in the last {CHANGES_DAYS} days. If you did not expect
              one of these, change your password and tell an administrator.
            </p>
            <ChangeList changes={changes} />
          </section>
        )}
      </div>
    </>
  );
}
