import { X } from "lucide-react";
import { Notice } from "@/components/ui/notice";
import { PlainLink } from "@/components/ui/plain-link";
import { metricLabel } from "@/lib/results/metric-words";
import type { FilterChoices, FilteredTasks, ResultFilter } from "@/lib/results/result-filter";
import { ResultFilterForm } from "./result-filter-form";
import { resultsHref } from "./results-href";

/** What of the study the page shows, each part with its way back, and the choice of another. */
export function ResultFilterBar({
  slug,
  selection: { filter, count, choices },
}: {
  slug: string;
  selection: { filter: ResultFilter | null; count: FilteredTasks; choices: FilterChoices };
}) {
  return (
    <section aria-label="Part of the study" className="mb-6 flex flex-col gap-3">
      {filter && (
        <>
          <ul className="flex flex-wrap gap-2 text-sm">
            {toParts(filter).map(({ words, without }) => (
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
      <ResultFilterForm slug={slug} filter={filter} choices={choices} />
    </section>
  );
}

const toParts = (filter: ResultFilter): { words: string; without: ResultFilter }[] => {
  const { language, arm, taskClass } = filter;
  return [
    ...(language === null ? [] : [{ words: `Language ${language}`, without: { ...filter, language: null } }]),
    ...(arm === null ? [] : [{ words: `Arm ${arm}`, without: { ...filter, arm: null } }]),
    ...(taskClass === null
      ? []
      : [{ words: classWords(taskClass), without: { ...filter, taskClass: null } }]),
  ];
};

const classWords = ({ metric, atLeast, systems, want }: NonNullable<ResultFilter["taskClass"]>): string => {
  const names = systems.join(systems.length === 2 ? " and " : ", ");
  const who = want.startsWith("only:")
    ? `only ${want.slice("only:".length)} of ${names}`
    : want === "both"
      ? `${systems.length === 2 ? "both" : "all of"} ${names}`
      : `none of ${names}`;
  return `${metricLabel(metric)} at least ${atLeast}: ${who}`;
};

const inWords = ({ tasks, of, withoutValue }: FilteredTasks): string =>
  `${tasks} of ${of} ${of === 1 ? "task" : "tasks"} with answers${
    withoutValue === 0 ? "" : `; ${withoutValue} without a class, because a system has no value there`
  }.`;
