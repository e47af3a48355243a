import type { ReactNode } from "react";
import { JudgeFrame } from "@/components/judge/judge-frame";
import { wordsIn } from "@/components/judge/words/catalogues";
import { PlainLink } from "@/components/ui/plain-link";
import { type ApiDocument, FORMS, sectionSlug } from "./api-document";

/** A page of the interface's documents, with the way to its other pages. */
export function DocsFrame({
  document,
  current,
  children,
}: {
  document: ApiDocument;
  /** The section that is shown; null on the first page. */
  current: string | null;
  children: ReactNode;
}) {
  const sections = [...document.tags.map(({ name }) => name), FORMS];
  const pages = [
    { name: "Overview", href: "/docs/api", isCurrent: current === null },
    ...sections.map((name) => ({
      name,
      href: `/docs/api/${sectionSlug(name)}`,
      isCurrent: name === current,
    })),
  ];
  return (
    <JudgeFrame
      words={wordsIn("en")}
      isWide
      aside={
        <PlainLink href="/studies" className="text-sm text-muted">
          For researchers
        </PlainLink>
      }
    >
      <nav aria-label="Parts of the interface" className="mb-8 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {pages.map(({ name, href, isCurrent }) => (
          <PlainLink
            key={href}
            href={href}
            aria-current={isCurrent ? "page" : undefined}
            className={isCurrent ? "font-semibold text-ink no-underline" : "text-muted"}
          >
            {name}
          </PlainLink>
        ))}
      </nav>
      {children}
    </JudgeFrame>
  );
}
