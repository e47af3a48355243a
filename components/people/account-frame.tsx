import type { ReactNode } from "react";
import { Logo } from "@/components/ui/logo";
import { PlainLink } from "@/components/ui/plain-link";

/** The page around a form that lets somebody in. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-12">
      <PlainLink
        href="/"
        className="inline-flex items-center gap-2.5 self-start font-semibold text-ink no-underline"
      >
        <Logo /> Evenhand
      </PlainLink>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
