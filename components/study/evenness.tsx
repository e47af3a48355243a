import type { ExposureSpread } from "@/lib/study/summary";

export interface EvennessProps {
  exposures: ExposureSpread;
  panes: 1 | 2;
}

/** How even the allocation is, by counts alone. */
export function Evenness({ exposures, panes }: EvennessProps) {
  const { units, shown, least, most, sidesPerUnit, sidesPerSession } = exposures;
  const unit = panes === 2 ? "Task pairs" : "Samples";
  const rows = [
    [`${unit} shown at least once`, `${shown} of ${units}`],
    ["Exposures of the least and the most shown, within an arm", `${least} and ${most}`],
    ...(panes === 2
      ? [
          ["Largest left-right difference of a task", String(sidesPerUnit)],
          ["Largest left-right difference of a session", String(sidesPerSession)],
        ]
      : []),
  ];
  return (
    <>
      <dl className="card divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 px-4 py-2.5">
            <dt>{name}</dt>
            <dd className="font-semibold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">
        While nobody has given a place back, exposures{panes === 2 && " and sides"} stay within 1 of each
        other within each arm.
      </p>
    </>
  );
}
