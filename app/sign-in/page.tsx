import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccountFields } from "@/components/people/account-fields";
import { AccountFrame } from "@/components/people/account-frame";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { configuredProviders } from "@/lib/auth/next-auth";
import { getPageUser } from "@/lib/edge/researcher-page";
import { toReturnPath } from "@/lib/auth/return-path";
import { signInAction, signInWithAction } from "./actions";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

const PROVIDER_NAMES = { github: "GitHub", google: "Google" };

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<{ to?: string | string[]; error?: string | string[] }>;
}) {
  const { to: asked, error } = await searchParams;
  const to = toReturnPath(asked);
  if (await getPageUser()) redirect(to);
  return (
    <AccountFrame title="Sign in">
      {error !== undefined && (
        <Notice kind="fault">
          That did not work. Signing in through another service needs an account here with the same e-mail.
        </Notice>
      )}
      <AccountFields action={signInAction.bind(null, to)} submit="Sign in" busy="Signing in…" />
      {configuredProviders().map((provider) => (
        <form key={provider} action={signInWithAction.bind(null, provider, to)}>
          <SubmitButton variant="plain" busy="One moment…" className="w-full">
            Sign in with {PROVIDER_NAMES[provider]}
          </SubmitButton>
        </form>
      ))}
      <p className="text-sm text-muted">
        Accounts are for researchers. To judge, the link you were given is enough. The first account is made
        with the one-time link that the server prints when it starts.
      </p>
    </AccountFrame>
  );
}
