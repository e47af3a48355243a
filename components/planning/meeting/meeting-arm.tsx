import { FigureValue } from "@/components/ui/figure-value";
import { TableFrame } from "@/components/ui/table-frame";
import type { Rehearsal } from "@/lib/allocation/rehearse";

type Arm = NonNullable<Rehearsal["arms"]>[number];
type Row = Arm["rows"][number];

/** What the judges of one arm meet: tiles, then a matrix of systems (or pairs of systems) by language. */
export function MeetingArm({ arm, hasSeveral }: { arm: Arm; hasSeveral: boolean }) {
  const isOfPairs = arm.rows.some(({ systems }) => systems.length > 1);
  const means = arm.rows.flatMap(({ cells }) => cells.map(({ mean }) => mean));
  /** One number alone is neither much nor little. */
  const most = means.length < 2 ? null : Math.max(1, ...means);
  const unit = isOfPairs ? "pairs of programs" : "programs";
  return (
    <section className="flex flex-col gap-4" aria-label={hasSeveral ? `Arm ${arm.arm}` : "Each judge"}>
      {hasSeveral && (
        <h3>
          Arm {arm.arm}: {arm.judges} {arm.judges === 1 ? "judge" : "judges"}
        </h3>
      )}
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <FigureValue label="Trials a session" value={rangeText(arm.trials)} note="as dealt" />
        <FigureValue label="Minutes a session" value={rangeText(arm.minutes)} note="a first guess" />
        {arm.perTask && (
          <FigureValue label="Judges per task" value={rangeText(arm.perTask)} note="in any language" />
        )}
        <FigureValue
          label="Judged by two or more"
          value={`${arm.shared} of ${arm.units}`}
          note={arm.shared === 0 ? `${unit}: no agreement` : unit}
        />
      </dl>
      <p className="text-sm text-muted">
        Trials per judge, on average where they differ, and the total of all {arm.judges.toLocaleString("en")}{" "}
        judges.
      </p>
      <TableFrame label={hasSeveral ? `Trials in arm ${arm.arm}` : "Trials"}>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="px-3 py-2">
                {isOfPairs ? "Pair" : "System"}
              </th>
              {arm.languages.map((language) => (
                <th key={language} scope="col" className="px-3 py-2">
                  {language}
                </th>
              ))}
              {arm.languages.length > 1 && (
                <th scope="col" className="px-3 py-2">
                  All
                </th>
              )}
              <th scope="col" className="px-3 py-2">
                Judges
              </th>
            </tr>
          </thead>
          <tbody>
            {arm.rows.map((row) => (
              <tr key={row.systems.join(" ")} className="border-t border-line align-top">
                <th scope="row" className="min-w-32 px-3 py-2 text-left font-normal">
                  {row.systems.join(" and ")}
                </th>
                {arm.languages.map((language) => (
                  <Cell
                    key={language}
                    cell={row.cells.find((one) => one.language === language)}
                    most={most}
                  />
                ))}
                {arm.languages.length > 1 && <Cell cell={row.all} most={null} />}
                <td className="px-3 py-2 tabular-nums">
                  {row.all.judges} of {arm.judges}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  );
}

/** Darker where a judge meets more; the number says the same. */
function Cell({ cell, most }: { cell: Row["all"] | undefined; most: number | null }) {
  if (!cell) return <td className="px-3 py-2 text-muted">–</td>;
  const share = most === null ? 0 : Math.round((100 * cell.mean) / most);
  return (
    <td
      className="px-3 py-2 tabular-nums"
      style={
        most === null
          ? undefined
          : { backgroundColor: `color-mix(in srgb, var(--color-accent) ${share * 0.22}%, transparent)` }
      }
    >
      <strong>{cell.mean.toLocaleString("en", { maximumFractionDigits: 1 })}</strong>
      <span className="block text-muted">
        {cell.each.least !== cell.each.most && <>{rangeText(cell.each)} per judge · </>}
        {cell.trials.toLocaleString("en")} in total
      </span>
    </td>
  );
}

const rangeText = ({ least, most }: { least: number; most: number }): string =>
  least === most
    ? least.toLocaleString("en")
    : `${least.toLocaleString("en")} to ${most.toLocaleString("en")}`;
