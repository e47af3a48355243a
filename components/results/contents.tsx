"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { useSectionInView } from "@/components/ui/use-section-in-view";
import { useUnfoldInPrint } from "@/components/ui/use-unfold-in-print";

/**
 * The sections of the results as a menu that stays in view and, where scripts run, names the section one is in.
 *
 * @param isBeside open beside the sections, which are narrow, where there is room for it, and as far as what holds both (`relative`) goes
 */
export function Contents({
  entries,
  hasFolds,
  isBeside,
}: {
  entries: readonly { id: string; title: string }[];
  hasFolds: boolean;
  isBeside: boolean;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  useUnfoldInPrint();
  const current = useSectionInView(entries.map(({ id }) => id));
  const links = entries.map(({ id, title }) => (
    <li key={id}>
      <a
        href={`#${id}`}
        aria-current={id === current ? "location" : undefined}
        className={`block rounded border-l-2 px-3 py-1.5 no-underline hover:bg-sunken ${id === current ? "border-accent font-semibold" : "border-transparent text-muted"}`}
      >
        {title}
      </a>
    </li>
  ));
  return (
    <nav
      aria-label="Contents of the results"
      className={`sticky top-2 z-20 mb-6 text-sm print:hidden ${isBeside ? "lg:absolute lg:inset-y-0 lg:start-full lg:z-auto lg:ms-8 lg:mb-0 lg:w-60" : ""}`}
      onKeyDown={({ key }) => {
        if (key === "Escape") menu.current?.removeAttribute("open");
      }}
    >
      {isBeside && (
        <div className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] overflow-y-auto lg:block">
          <p className="px-3 pb-1 font-medium">Contents</p>
          <ul>{links}</ul>
        </div>
      )}
      <details ref={menu} className={`card px-4 py-2 shadow-sm ${isBeside ? "lg:hidden" : ""}`}>
        <summary className="min-h-6">
          <span className="font-medium">Contents</span>
          <span className="text-muted">{` \u00b7 ${entries.find(({ id }) => id === current)?.title ?? ""}`}</span>
        </summary>
        <ul
          className="mt-2 grid max-h-[60vh] grid-cols-1 gap-x-4 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3"
          onClick={() => menu.current?.removeAttribute("open")}
        >
          {links}
        </ul>
        {hasFolds && (
          <div className="mt-2 border-t border-line pt-2">
            <SectionFolds />
          </div>
        )}
      </details>
    </nav>
  );
}

export function SectionFolds() {
  return (
    <p className="flex flex-wrap gap-x-4">
      <Button variant="quiet" className="text-sm" onClick={() => setAll(true)}>
        Open all sections
      </Button>
      <Button variant="quiet" className="text-sm" onClick={() => setAll(false)}>
        Close all sections
      </Button>
    </p>
  );
}

/** Of the sections that are folded at first; what stands folded inside them stays. */
const setAll = (isOpen: boolean): void => {
  for (const section of document.querySelectorAll<HTMLDetailsElement>("section > details.group"))
    section.open = isOpen;
};
