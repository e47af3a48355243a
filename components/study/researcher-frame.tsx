import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Logo } from "@/components/ui/logo";
import { PlainLink } from "@/components/ui/plain-link";
import { ThemeChoice } from "@/components/ui/theme-choice";

/** The frame of the researcher's pages: the mark, the rooms, who is signed in, and the way out. */
export function ResearcherFrame({
  user,
  signOut,
  children,
}: {
  user: { email: string; isAdmin: boolean } | null;
  signOut: () => Promise<void>;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-6xl flex-col px-4 sm:px-6">
      <a href="#content" className="skip print:hidden">
        Skip to the content
      </a>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 max-sm:gap-x-2 max-sm:pt-2 max-sm:pb-0 print:hidden">
        <PlainLink
          href="/studies"
          className="inline-flex items-center gap-2.5 font-semibold text-ink no-underline"
        >
          <Logo /> <span className={user ? "max-[30rem]:sr-only" : ""}>Evenhand</span>
        </PlainLink>
        {user && (
          <div className="-mr-2.5 flex min-w-0 flex-wrap items-center text-sm sm:mr-0">
            <nav aria-label="Evenhand" className="flex flex-wrap">
              <RoomLink href="/studies" name="Studies" />
              {user.isAdmin && <RoomLink href="/people" name="People" />}
              <RoomLink href="/account" name="Account" about={user.email} />
            </nav>
            <form action={signOut}>
              <button type="submit" className={buttonClass("quiet")}>
                Sign out
              </button>
            </form>
          </div>
        )}
      </header>
      <main id="content" tabIndex={-1} className="flex-1 py-2 outline-none sm:py-6">
        {children}
      </main>
      <footer className="mt-10 flex flex-wrap items-center justify-between gap-3 border-t border-line py-4 text-sm text-muted print:hidden">
        <PlainLink href="/" className="text-muted">
          Home
        </PlainLink>
        <ThemeChoice label="Theme" names={{ system: "System", light: "Light", dark: "Dark" }} />
      </footer>
    </div>
  );
}

function RoomLink({ href, name, about }: { href: string; name: string; about?: string }) {
  return (
    <PlainLink href={href} className={buttonClass("quiet")} title={about}>
      {name}
    </PlainLink>
  );
}
