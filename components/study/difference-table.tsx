import { type DataColumn, DataTable } from "@/components/ui/data-table";

export interface ReplayDifference {
  session: string | null;
  ordinal: number | null;
  position: number | null;
  message: string;
  replayed: string | null;
  recorded: string | null;
}

/** So many are shown: one changed seed makes everything differ, and the first lines say it. */
const SHOWN = 200;

const CONTENT: readonly DataColumn<ReplayDifference>[] = [
  { name: "Replayed", className: "font-mono", of: ({ replayed }) => replayed },
  { name: "Stored", className: "font-mono", of: ({ recorded }) => recorded },
];

/** Where a study differs from its replay and, once unsealed, how. */
export function DifferenceTable({ differences }: { differences: readonly ReplayDifference[] }) {
  const hasContent = differences.some(({ replayed, recorded }) => replayed !== null || recorded !== null);
  return (
    <>
      <DataTable
        label="Differences"
        isLong
        rows={differences.slice(0, SHOWN)}
        keyOf={(_, at) => at}
        columns={[
          { name: "What", of: ({ message }) => message },
          { name: "Session", className: "font-mono", of: ({ session }) => session },
          { name: "Trial", of: ({ position }) => position },
          { name: "Log line", of: ({ ordinal }) => ordinal },
          ...(hasContent ? CONTENT : []),
        ]}
      />
      {differences.length > SHOWN && (
        <p className="text-sm text-muted">The first {SHOWN} are shown; the API gives them all.</p>
      )}
    </>
  );
}
