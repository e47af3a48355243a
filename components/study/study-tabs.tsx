import { Lock } from "lucide-react";
import { PlainLink } from "@/components/ui/plain-link";

export type StudyTab =
  | "overview"
  | "design"
  | "samples"
  | "judges"
  | "results"
  | "export"
  | "audit"
  | "members";

/** Plain links on purpose: a page that is prefetched would be a look at unsealed results that nobody took. */
export function StudyTabs({
  slug,
  current,
  isSealed,
}: {
  slug: string;
  current: StudyTab;
  isSealed: boolean;
}) {
  const tabs = [
    { tab: "overview", name: "Progress", href: `/studies/${slug}`, hasSeal: false },
    { tab: "design", name: "Design", href: `/studies/${slug}/design`, hasSeal: false },
    { tab: "samples", name: "Samples", href: `/studies/${slug}/samples`, hasSeal: false },
    { tab: "judges", name: "Judges", href: `/studies/${slug}/judges`, hasSeal: false },
    { tab: "results", name: "Results", href: `/studies/${slug}/results`, hasSeal: isSealed },
    { tab: "export", name: "Export", href: `/studies/${slug}/export`, hasSeal: isSealed },
    { tab: "audit", name: "Audit log", href: `/studies/${slug}/audit`, hasSeal: false },
    { tab: "members", name: "Members", href: `/studies/${slug}/members`, hasSeal: false },
  ] as const;
  return (
    <nav
      aria-label="Study"
      className="mt-2 flex sm:mt-6 border-b border-line max-sm:flex-wrap max-sm:text-[0.9375rem] sm:gap-x-1 sm:overflow-x-auto sm:overflow-y-hidden"
    >
      {tabs.map(({ tab, name, href, hasSeal }) => (
        <PlainLink
          key={tab}
          href={href}
          aria-current={tab === current ? "page" : undefined}
          className={`inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 px-[0.4rem] no-underline sm:px-3 ${
            tab === current
              ? "border-accent text-ink [text-shadow:0.4px_0_currentColor]"
              : "border-transparent text-muted hover:text-ink"
          }`}
        >
          {name}
          {hasSeal && <Lock aria-label="(sealed)" size={13} />}
        </PlainLink>
      ))}
    </nav>
  );
}
