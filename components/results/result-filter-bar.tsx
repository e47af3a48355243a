import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { PlainLink } from "@/components/ui/plain-link";
import { filterWords } from "@/lib/results/filter-words";
import type { SystemNames } from "@/lib/results/naming/system-names";
import type { FilterChoices, FilteredTasks, ResultFilter } from "@/lib/results/result-filter";
import { ResultFilterForm } from "./result-filter-form";
import { resultsHref } from "./results-href";

/** What of the study the page shows, each part with its way back, and the choice of another, in a line with the page's links. */
export function ResultFilterBar({
  slug,
  selection: { filter, count, choices },
  names,
  links,
}: {
  slug: string;
  selection: { filter: ResultFilter | null; count: FilteredTasks; choices: FilterChoices };
  names: SystemNames;
  links: ReactNode;
}) {
  return (
    <div className="mb-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <section
        aria-label="Part of the study"
        className={`flex max-w-full flex-col gap-3 empty:hidden has-[details[open]]:w-full ${filter ? "w-full" : ""}`}
      >
        {filter && (
          <>
            <ul className="flex flex-wrap gap-2 text-sm">
              {filterWords(filter, names).map(({ words, without }) => (
                <li key={words}>
                  <PlainLink
                    href={resultsHref(slug, without)}
                    className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-edge px-3 no-underline"
                  >
                    {words}
                    <X aria-hidden="true" size={14} />
                    <span className="sr-only">, take away</span>
                  </PlainLink>
                </li>
              ))}
            </ul>
            <Notice>
              {inWords(count)} Every number on this page is about this part. It is exploratory: the frozen
              analysis takes the whole study.
            </Notice>
          </>
        )}
        <ResultFilterForm slug={slug} filter={filter} choices={choices} names={names} />
      </section>
      {links}
    </div>
  );
}

const inWords = ({ tasks, of, withoutValue }: FilteredTasks): string =>
  `${tasks} of ${of} ${of === 1 ? "task" : "tasks"} with answers${
    withoutValue === 0 ? "" : `; ${withoutValue} without a class, because a system has no value there`
  }.`;
