import { Check, Circle, CircleAlert, CircleX, type LucideIcon } from "lucide-react";
import { PlainLink } from "@/components/ui/plain-link";
import type { DraftCheck, DraftCheckState } from "@/lib/study/draft/draft-checklist";

/** What a draft has and lacks, in a few lines, each of them the way to its page. */
export function DraftState({ slug, checks }: { slug: string; checks: readonly DraftCheck[] }) {
  return (
    <section aria-labelledby="draft" className="flex flex-col gap-3">
      <h2 id="draft">The draft</h2>
      <ul className="card divide-y divide-line">
        {checks.map(({ state, sentence, to }) => {
          const { Icon, colour, name } = STATES[state];
          return (
            <li key={sentence} className="flex items-baseline gap-3 px-4 py-2.5">
              <Icon aria-hidden="true" size={16} className={`shrink-0 self-center ${colour}`} />
              <span className="sr-only">{name}: </span>
              <PlainLink href={`/studies/${slug}${to}`} className="text-ink">
                {sentence}
              </PlainLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const STATES: Record<DraftCheckState, { Icon: LucideIcon; colour: string; name: string }> = {
  done: { Icon: Check, colour: "text-good", name: "done" },
  missing: { Icon: CircleX, colour: "text-danger", name: "missing" },
  advised: { Icon: CircleAlert, colour: "text-accent", name: "look at this" },
  optional: { Icon: Circle, colour: "text-muted", name: "not done" },
};
