import { TableFrame } from "@/components/ui/table-frame";
import type { EvennessRow } from "@/lib/study/evenness";
import type { ExposureSpread } from "@/lib/study/summary";

export interface EvennessProps {
  exposures: ExposureSpread;
  startsCounted: number | null;
  evenness: readonly EvennessRow[];
  /** Whether programs change sides: a reference does not. */
  hasSides: boolean;
}

/** How even the allocation is, by counts alone, in each arm. */
export function Evenness({ exposures, startsCounted, evenness, hasSides }: EvennessProps) {
  if (evenness.length === 0)
    return <p className="text-muted">Exposures are counted from the first session on.</p>;
  const { units, shown, sidesPerSession } = exposures;
  const hasTasks = evenness.some(({ what }) => what === "Exposures of a task");
  const hasArms = new Set(evenness.map(({ arm }) => arm)).size > 1;
  return (
    <div className="flex flex-col gap-3">
      <p>
        {shown} of {units} {hasTasks ? "tasks" : "samples"} shown at least once.
        {hasSides && ` Within a session, sides differ by at most ${sidesPerSession}.`}
      </p>
      <TableFrame label="Exposures and sides">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              {hasArms && <Head>Arm</Head>}
              <Head>What is counted</Head>
              <Head isNumber>How many</Head>
              <Head isNumber>Least</Head>
              <Head isNumber>Most</Head>
              <Head isNumber>Difference</Head>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {evenness.map(({ arm, what, count, least, most, difference }, at) => (
              <tr key={at}>
                {hasArms && <td className="px-2 py-2 sm:px-4">{arm}</td>}
                <th scope="row" className="px-2 py-2 sm:px-4 text-left font-normal">
                  {what}
                </th>
                <td className="px-2 py-2 sm:px-4 text-right">{count}</td>
                <td className="px-2 py-2 sm:px-4 text-right">{least ?? ""}</td>
                <td className="px-2 py-2 sm:px-4 text-right">{most ?? ""}</td>
                <td className="px-2 py-2 sm:px-4 text-right font-semibold">{difference}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p className="text-sm text-muted">
        While nobody has given a place back, exposures{hasSides && " and sides"} stay within 1 of each other
        within each arm; afterwards new sessions even them out.
        {startsCounted !== null &&
          ` All arms together, after ${startsCounted.toLocaleString("en")} starts: with several arms, these counts change after every tenth start only, because a single start could reveal that judge’s arm. Each arm has its own lines after unsealing.`}
      </p>
    </div>
  );
}

function Head({ isNumber = false, children }: { isNumber?: boolean; children: string }) {
  return (
    <th scope="col" className={`px-2 py-2 sm:px-4 font-medium ${isNumber ? "text-right" : "text-left"}`}>
      {children}
    </th>
  );
}
