import { type DataColumn, DataTable } from "@/components/ui/data-table";
import { Badge } from "@/components/ui/badge";
import { countTasks } from "@/lib/study/length/counted-tasks";
import { type SystemNames, nameOfSystem } from "@/lib/results/naming/system-names";

interface CountLine {
  system: string;
  role: "human" | "machine" | "other";
  language: string | null;
  samples: number;
  vetted: number;
}

/** How much there is: in a line, and by system and language. */
export function MaterialOverview({
  counts,
  systems,
  languages,
  tasks,
  samples,
  unvetted,
  needsVetting,
  names,
}: {
  counts: readonly CountLine[];
  systems: readonly { id: string; isReference: boolean }[];
  languages: readonly string[];
  tasks: readonly { key: string }[];
  samples: number;
  unvetted: number;
  needsVetting: boolean;
  names: SystemNames;
}) {
  const counted = countTasks(tasks);
  const lines = [...new Map(counts.map((line) => [line.system, line])).values()];
  const samplesOf = (system: string) =>
    counts.reduce((sum, line) => sum + (line.system === system ? line.samples : 0), 0);
  return (
    <section aria-label="What there is" className="flex flex-col gap-2">
      <p className="text-lg font-semibold">
        {[
          inWords(samples, "sample"),
          ...(tasks.length > 0 ? [inWords(counted.tasks, "task")] : []),
          inWords(lines.filter((line) => samplesOf(line.system) > 0).length, "system"),
          ...(needsVetting
            ? [unvetted === 0 ? "all vetted" : `${unvetted.toLocaleString("en")} not vetted`]
            : []),
        ].join(" · ")}
      </p>
      {counted.units > counted.tasks && (
        <p className="text-sm text-muted">
          Tasks: {counted.units.toLocaleString("en")} with each language counted; a judge meets a task in one
          language.
        </p>
      )}
      {samples > 0 && (
        <div className="w-fit min-w-[min(100%,28rem)] max-w-full">
          <DataTable
            label="Samples by system and language"
            rows={lines}
            keyOf={({ system }) => system}
            columns={[
              {
                name: "System",
                is: "row-name",
                className: "sm:whitespace-nowrap",
                of: ({ system, role }) => (
                  <>
                    <SystemName names={names} id={system} /> {role !== "other" && <Badge>{role}</Badge>}{" "}
                    {systems.some(({ id, isReference }) => id === system && isReference) && (
                      <Badge>reference</Badge>
                    )}
                  </>
                ),
              },
              ...languages.map((language): DataColumn<CountLine> => ({
                name: language,
                is: "number",
                of: ({ system }) =>
                  counts
                    .find((line) => line.system === system && line.language === language)
                    ?.samples.toLocaleString("en") ?? "0",
              })),
            ]}
          />
        </div>
      )}
    </section>
  );
}

const inWords = (count: number, thing: string): string =>
  `${count.toLocaleString("en")} ${thing}${count === 1 ? "" : "s"}`;

/** What people call a system, and behind it what files call it, where that differs. */
function SystemName({ names, id }: { names: SystemNames; id: string }) {
  const name = nameOfSystem(names, id);
  if (name === id) return <span className="font-mono">{id}</span>;
  return (
    <>
      {name} <span className="font-mono text-xs text-muted">{id}</span>
    </>
  );
}
