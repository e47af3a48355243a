import type { Metadata } from "next";
import { AccountFrame } from "@/components/people/account-frame";
import { ButtonLink } from "@/components/ui/plain-link";
import { SIGN_IN_DAYS } from "@/lib/auth/sign-in-lifetime";

export const metadata: Metadata = { title: "Signed out here only", robots: { index: false } };

/** Where signing out leads while the database is away. It asks the database nothing. */
export default function SignedOutPage() {
  return (
    <AccountFrame title="Signed out in this browser only">
      <p>
        This browser no longer has your sign-in. The database did not answer, so the session itself is still
        open: a copy of this browser’s cookie would work for up to {SIGN_IN_DAYS} days.
      </p>
      <p>When the server works again, sign in and end the session on your account page, under Sessions.</p>
      <ButtonLink href="/sign-in?to=/account">Sign in</ButtonLink>
    </AccountFrame>
  );
}
