import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Logo } from "@/components/ui/logo";
import { PlainLink } from "@/components/ui/plain-link";
import { ThemeChoice } from "@/components/ui/theme-choice";

/** The frame of the researcher's pages: the mark, who is signed in, and the way out. */
export function ResearcherFrame({
  email,
  signOut,
  children,
}: {
  email: string | null;
  signOut: () => Promise<void>;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-6xl flex-col px-4 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-4">
        <PlainLink
          href="/studies"
          className="inline-flex items-center gap-2.5 font-semibold text-ink no-underline"
        >
          <Logo /> Evenhand
        </PlainLink>
        {email && (
          <form action={signOut} className="flex min-w-0 items-center gap-2 text-sm text-muted">
            <span className="hidden truncate sm:inline">{email}</span>
            <button type="submit" className={buttonClass("quiet")}>
              Sign out
            </button>
          </form>
        )}
      </header>
      <main className="flex-1 py-4 sm:py-6">{children}</main>
      <footer className="mt-10 flex flex-wrap items-center justify-between gap-3 border-t border-line py-4 text-sm text-muted">
        <PlainLink href="/" className="text-muted">
          First page
        </PlainLink>
        <ThemeChoice label="Theme" names={{ system: "System", light: "Light", dark: "Dark" }} />
      </footer>
    </div>
  );
}
