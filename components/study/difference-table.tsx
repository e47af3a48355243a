import { TableFrame } from "@/components/ui/table-frame";

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

/** Where a study differs from its replay and, once unsealed, how. */
export function DifferenceTable({ differences }: { differences: readonly ReplayDifference[] }) {
  const hasContent = differences.some(({ replayed, recorded }) => replayed !== null || recorded !== null);
  const heads = ["What", "Session", "Trial", "Log line", ...(hasContent ? ["Replayed", "Stored"] : [])];
  return (
    <>
      <TableFrame label="Differences" isLong>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              {heads.map((head) => (
                <th key={head} scope="col" className="px-4 py-2 font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {differences.slice(0, SHOWN).map((one, at) => (
              <tr key={at} className="align-top">
                <td className="px-4 py-2">{one.message}</td>
                <td className="px-4 py-2 font-mono">{one.session}</td>
                <td className="px-4 py-2">{one.position}</td>
                <td className="px-4 py-2">{one.ordinal}</td>
                {hasContent && (
                  <>
                    <td className="px-4 py-2 font-mono">{one.replayed}</td>
                    <td className="px-4 py-2 font-mono">{one.recorded}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {differences.length > SHOWN && (
        <p className="text-sm text-muted">The first {SHOWN} are shown; the API gives them all.</p>
      )}
    </>
  );
}
