import { Badge } from "@/components/ui/badge";
import { FigureValue } from "@/components/ui/figure-value";
import { TableFrame } from "@/components/ui/table-frame";

import { type SystemNames, nameOfSystem } from "@/lib/results/naming/system-names";

interface CountLine {
  system: string;
  role: "human" | "machine" | "other";
  language: string | null;
  samples: number;
  vetted: number;
}

/** How much there is: in figures, and by system and language. */
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
  tasks: number;
  samples: number;
  unvetted: number;
  needsVetting: boolean;
  names: SystemNames;
}) {
  const lines = [...new Map(counts.map((line) => [line.system, line])).values()];
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <FigureValue label="Samples" value={samples.toLocaleString("en")} />
        <FigureValue label="Tasks" value={tasks.toLocaleString("en")} note="one per task and language" />
        <FigureValue label="Systems" value={lines.length} />
        {needsVetting && (
          <FigureValue
            label="Not vetted"
            value={unvetted.toLocaleString("en")}
            note="samples of human systems"
          />
        )}
      </dl>
      {samples > 0 && (
        <TableFrame label="Samples by system and language">
          <table className="w-full text-sm">
            <caption className="px-3 py-2 text-left font-medium">Samples by system and language</caption>
            <thead>
              <tr className="border-y border-line text-right">
                <th scope="col" className="px-3 py-1.5 text-left">
                  System
                </th>
                {languages.map((language) => (
                  <th key={language} scope="col" className="px-3 py-1.5">
                    {language}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ system, role }) => (
                <tr key={system} className="border-t border-line first:border-t-0">
                  <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                    <SystemName names={names} id={system} /> {role !== "other" && <Badge>{role}</Badge>}{" "}
                    {systems.some(({ id, isReference }) => id === system && isReference) && (
                      <Badge>reference</Badge>
                    )}
                  </th>
                  {languages.map((language) => (
                    <td key={language} className="px-3 py-1.5 text-right">
                      {counts
                        .find((line) => line.system === system && line.language === language)
                        ?.samples.toLocaleString("en") ?? "0"}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </div>
  );
}

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
