import type { ReactNode } from "react";
import { samplesHref } from "./samples-href";
import { PageLinks } from "@/components/ui/page-links";
import { withNamesInSample } from "@/lib/pools/name-pools";
import { nameOfSystem, type SystemNames, systemChoices } from "@/lib/results/naming/system-names";
import { SampleFilter } from "./sample-filter";
import { howAllAreSeen, type ListedSample, SampleTable } from "./sample-table";
import type { SampleQuery } from "./samples-href";

/** The samples, a page at a time, with what narrows them; `vet` puts the table into the form that vets. */
export function SampleList({
  slug,
  list,
  query,
  material,
  names,
  vet,
}: {
  slug: string;
  list: { samples: readonly ListedSample[]; total: number; page: number; pages: number };
  query: SampleQuery;
  material: {
    systems: readonly { id: string }[];
    languages: readonly string[];
    tasks: readonly { key: string }[];
    needsVetting: boolean;
  };
  names: SystemNames;
  vet: ((table: ReactNode) => ReactNode) | null;
}) {
  const { systems, languages, tasks, needsVetting } = material;
  const seen = howAllAreSeen(list.samples);
  const table = (
    <SampleTable
      slug={slug}
      samples={list.samples.map((sample) => withNamesInSample(sample, names))}
      hasVetting={needsVetting}
      isOfOneLanguage={languages.length === 1}
      isSeenAlike={seen !== null}
      canChoose={vet !== null}
      systemsInOrder={systems.map(({ id }) => nameOfSystem(names, id))}
      hasOneRowPerTask={list.pages === 1 && list.samples.every(({ task }) => task !== null)}
    />
  );
  return (
    <section id="list" className="flex scroll-mt-4 flex-col gap-4" aria-labelledby="samples">
      <h2 id="samples">Samples</h2>
      <SampleFilter
        slug={slug}
        query={query}
        systems={systemChoices(
          names,
          systems.map(({ id }) => id),
        )}
        languages={languages}
        tasks={[...new Set(tasks.map(({ key }) => key))]}
        hasVetting={needsVetting}
      />
      <p className="text-sm text-muted" role="status">
        {list.total === 1 ? "One sample" : `${list.total.toLocaleString("en")} samples`}
        {seen !== null && `. Judges see every sample${list.pages > 1 ? " on this page" : ""} ${seen}.`}
      </p>
      {list.total > 0 && (vet ? vet(table) : table)}
      <PageLinks page={list.page} pages={list.pages} to={(page) => samplesHref(slug, { ...query, page })} />
    </section>
  );
}
