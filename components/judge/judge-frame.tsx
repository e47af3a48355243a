import type { ReactNode } from "react";
import { Logo } from "@/components/ui/logo";
import { PlainLink } from "@/components/ui/plain-link";
import { ThemeChoice } from "@/components/ui/theme-choice";
import { type Words } from "@/components/judge/words/make-words";
import { BRAND } from "@/components/judge/words/texts";

/** The calm frame of every page around the trials: mark above, theme and licences below. */
export function JudgeFrame({
  words,
  isWide = false,
  aside,
  children,
}: {
  words: Pick<Words, "frame">;
  isWide?: boolean;
  /** At the right of the mark. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const width = isWide ? "max-w-5xl" : "max-w-2xl";
  return (
    <div
      className={`judge-frame mx-auto flex min-h-[calc(100dvh-var(--above,0px))] w-full flex-col px-4 sm:px-6 ${width}`}
    >
      <a href="#content" className="skip">
        {words.frame.skip}
      </a>
      <noscript>
        <p className="card my-4 p-4">{words.frame.noScript}</p>
      </noscript>
      <header className="flex items-center justify-between gap-4 py-3 sm:py-5">
        <PlainLink href="/" className="inline-flex items-center gap-2.5 font-semibold text-ink no-underline">
          <Logo /> {BRAND}
        </PlainLink>
        {aside}
      </header>
      <main id="content" tabIndex={-1} className="flex-1 py-2 sm:py-10">
        {children}
      </main>
      <footer className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line py-4 text-sm text-muted">
        <PlainLink href="/licences" className="text-muted">
          {words.frame.licences}
        </PlainLink>
        <ThemeChoice label={words.frame.theme} names={words.frame.themes} />
      </footer>
    </div>
  );
}
