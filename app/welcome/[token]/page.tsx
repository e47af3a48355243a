import type { Metadata } from "next";
import { AccountFields } from "@/components/people/account-fields";
import { AccountFrame } from "@/components/people/account-frame";
import { ButtonLink } from "@/components/ui/plain-link";
import { MIN_PASSWORD } from "@/lib/auth/new-password";
import { getAccountLink } from "@/lib/operations/people/get-account-link";
import { makeAccountAction } from "./actions";

export const metadata: Metadata = {
  title: "Your account",
  robots: { index: false },
  referrer: "no-referrer",
};

const WORDS = {
  first: {
    title: "Make your account",
    about:
      "This link makes one account, once. From then on you sign in with the e-mail and password you choose here.",
    submit: "Make the account and sign in",
    busy: "Making the account…",
  },
  "sign-up": {
    title: "Make your account",
    about: "Choose a password. From then on you sign in with it and this e-mail; the link works once.",
    submit: "Make the account and sign in",
    busy: "Making the account…",
  },
  reset: {
    title: "Choose a new password",
    about: "The link works once. You are signed out everywhere else, and signed in here.",
    submit: "Set the password and sign in",
    busy: "Setting the password…",
  },
};

/** Opening the page uses nothing up: a mail scanner that follows the link burns no account. */
export default async function WelcomePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const link = await getAccountLink({ token, nowMs: now() });
  if (!link)
    return (
      <AccountFrame title="This link no longer works">
        <p>
          It was used already, has expired, or was replaced by a newer one. Ask whoever gave it to you for
          another. While there is no administrator yet, starting the server again prints one.
        </p>
        <ButtonLink href="/sign-in" className="self-start">
          Sign in
        </ButtonLink>
      </AccountFrame>
    );
  const { title, about, submit, busy } = WORDS[link.purpose];
  return (
    <AccountFrame title={title}>
      <p className="text-muted">{about}</p>
      <AccountFields
        action={makeAccountAction.bind(null, token)}
        minPassword={MIN_PASSWORD}
        {...(link.email === null ? {} : { fixedEmail: link.email })}
        submit={submit}
        busy={busy}
      />
    </AccountFrame>
  );
}

const now = (): number => Date.now();
