import { type DataColumn, DataTable } from "@/components/ui/data-table";
import { PlainLink } from "@/components/ui/plain-link";
import { inspectHref } from "./inspect-href";

interface InspectTask {
  task: string;
  language: string;
  samples: readonly { key: string; system: string }[];
}

/** A page of tasks, each with a link to every sample of it, where there is no reference to compare with. */
export function InspectTasks({
  slug,
  tasks,
  hasLanguages,
}: {
  slug: string;
  tasks: readonly InspectTask[];
  /** The study has more than one. */
  hasLanguages: boolean;
}) {
  return (
    <DataTable
      label="Tasks and their samples"
      rows={tasks}
      keyOf={({ task, language }) => `${task} ${language}`}
      columns={[
        {
          name: "Task",
          is: "row-name",
          className: "min-w-36 font-mono wrap-anywhere",
          of: ({ task }) => task,
        },
        ...(hasLanguages ? [LANGUAGE] : []),
        { name: "Samples", of: (task) => <Samples slug={slug} of={task} /> },
        { name: "Side by side", of: (task) => <Compare slug={slug} of={task} /> },
      ]}
    />
  );
}

const LANGUAGE: DataColumn<InspectTask> = {
  name: "Language",
  className: "whitespace-nowrap",
  of: ({ language }) => language,
};

/** Each by its system; one of several of the same system by its own name. */
function Samples({ slug, of: { task, samples } }: { slug: string; of: InspectTask }) {
  const isAlone = (system: string) => samples.filter((sample) => sample.system === system).length === 1;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {samples.map(({ key, system }) => (
        <li key={key} className="min-w-0">
          <PlainLink href={inspectHref(slug, key)} className="wrap-anywhere">
            {isAlone(system) ? system : key}
            <span className="sr-only"> for {task}</span>
          </PlainLink>
        </li>
      ))}
    </ul>
  );
}

/** The first sample beside the first of another system, if there is one; their page compares any others. */
function Compare({ slug, of: { task, samples } }: { slug: string; of: InspectTask }) {
  const [first, ...others] = samples;
  const second = others.find(({ system }) => system !== first?.system) ?? others[0];
  if (!first || !second) return null;
  return (
    <PlainLink href={inspectHref(slug, first.key, { against: second.key })}>
      Compare<span className="sr-only"> the samples for {task}</span>
    </PlainLink>
  );
}
