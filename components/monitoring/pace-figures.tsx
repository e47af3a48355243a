import { FigureView } from "@/components/charts/figure-view";
import type { BarsFigure } from "@/lib/results/figures/figure";
import { dayOf } from "@/lib/text/day-of";
import { fillDays } from "./fill-days";

export interface PaceFiguresProps {
  verdicts: number;
  perDay: { day: string; verdicts: number; done: number }[];
  perHour: { hour: string; verdicts: number }[];
  dropOut: { position: number; reached: number; answered: number }[];
}

/** With verdicts in fewer hours, a picture of 24 hours shows next to nothing. Their sum is among the figures above. */
const FEW_HOURS = 3;

/** When answers came, and how far sessions got. */
export function PaceFigures({
  verdicts,
  perDay,
  perHour,
  dropOut,
  isPart = false,
}: PaceFiguresProps & {
  /** Only the first trials of a session are counted: what comes after them must not be told. */
  isPart?: boolean;
}) {
  if (verdicts === 0)
    return <p className="card p-6 text-muted">The pictures appear with the first verdict.</p>;
  const days = fillDays(perDay);
  const whole = isPart ? null : noDropOut(dropOut);
  const done = new Map(perDay.map((day) => [day.day, day.done]));
  const [first, ...later] = days;
  const isOneDay = later.length === 0;
  const busyHours = perHour.filter((hour) => hour.verdicts > 0).length;
  const verdictsPerDay = {
    caption: "Verdicts per day",
    labelName: "Day (UTC)",
    labels: days.map(({ day }) => day),
    series: [{ name: "Verdicts", values: days.map((day) => day.verdicts) }],
  };
  const verdictsPerHour = {
    caption: "Verdicts per hour, the last 24 hours",
    labelName: "Hour (UTC)",
    labels: perHour.map(({ hour }) => hour),
    series: [{ name: "Verdicts", values: perHour.map((hour) => hour.verdicts) }],
  };
  const sessionsPerDay = {
    caption: "Sessions finished per day",
    labelName: "Day (UTC)",
    labels: days.map(({ day }) => day),
    series: [{ name: "Sessions", values: days.map(({ day }) => done.get(day) ?? 0) }],
  };
  const figures: Omit<BarsFigure, "kind">[] = [
    ...(isOneDay ? [] : [verdictsPerDay]),
    ...(busyHours < FEW_HOURS ? [] : [verdictsPerHour]),
    ...(isOneDay ? [] : [sessionsPerDay]),
    ...(whole === null
      ? [
          {
            caption: "How far sessions got",
            labelName: "Trial",
            labels: dropOut.map(({ position }) => String(position)),
            series: [
              { name: "Answered", values: dropOut.map(({ answered }) => answered) },
              { name: "Reached", values: dropOut.map(({ reached }) => reached) },
            ],
          },
        ]
      : []),
  ];
  return (
    <>
      {isOneDay && first && (
        <p className="text-muted">
          All on one day, {dayOf(first.day)} (UTC): {first.verdicts.toLocaleString("en")}{" "}
          {first.verdicts === 1 ? "verdict" : "verdicts"}, {done.get(first.day) ?? 0} finished{" "}
          {done.get(first.day) === 1 ? "session" : "sessions"}.
        </p>
      )}
      {whole !== null && <p>{whole}</p>}
      <div className={`grid grid-cols-1 gap-4 empty:hidden ${figures.length > 1 ? "lg:grid-cols-2" : ""}`}>
        {figures.map((figure) => (
          <FigureView key={figure.caption} figure={{ kind: "bars", ...figure }} />
        ))}
      </div>
    </>
  );
}

/** What a picture of drop-out would say where every session that came to the first trial answered all; null where one did not. */
const noDropOut = (dropOut: PaceFiguresProps["dropOut"]): string | null => {
  const [first] = dropOut;
  if (
    !first ||
    first.reached === 0 ||
    dropOut.some(({ reached, answered }) => reached !== first.reached || answered !== first.reached)
  )
    return null;
  const trials = dropOut.length === 1 ? "its one trial" : `all ${dropOut.length} trials`;
  if (first.reached === 1) return `The one session that came to the first trial answered ${trials}.`;
  return `Each of the ${first.reached.toLocaleString("en")} sessions that came to the first trial answered ${trials}.`;
};
