import type { Metadata } from "next";
import { AccountFields } from "@/components/study/account-fields";
import { AccountFrame } from "@/components/study/account-frame";
import { ButtonLink } from "@/components/ui/plain-link";
import { MIN_PASSWORD, isLinkUsable } from "@/lib/operations/make-account-from-link";
import { makeAccountAction } from "./actions";

export const metadata: Metadata = {
  title: "Make your account",
  robots: { index: false },
  referrer: "no-referrer",
};

/** Opening the page uses nothing up: a mail scanner that follows the link burns no account. */
export default async function WelcomePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const isUsable = await isLinkUsable({ token, nowMs: now() });
  if (!isUsable)
    return (
      <AccountFrame title="This link no longer works">
        <p>
          It was used already or has expired. Starting the server again prints a new one while there is no
          administrator.
        </p>
        <ButtonLink href="/sign-in" className="self-start">
          Sign in
        </ButtonLink>
      </AccountFrame>
    );
  return (
    <AccountFrame title="Make your account">
      <p className="text-muted">
        This link makes one account, once. From then on you sign in with the e-mail and password you choose
        here.
      </p>
      <AccountFields
        action={makeAccountAction.bind(null, token)}
        minPassword={MIN_PASSWORD}
        submit="Make the account and sign in"
        busy="Making the account…"
      />
    </AccountFrame>
  );
}

const now = (): number => Date.now();
