import type { ReactNode } from "react";

/** A number with its name, and a word about it; belongs inside a `dl`. */
export function FigureValue({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="card flex flex-col px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-semibold sm:text-2xl tracking-tight">{value}</dd>
      {note && <dd className="mt-0.5 text-sm text-muted">{note}</dd>}
    </div>
  );
}
