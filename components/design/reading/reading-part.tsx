import type { ReactNode } from "react";

/** One part of a protocol to read. */
export function ReadingPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`read-${id}`}>
      <h2 id={`read-${id}`} className="mb-3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A name and what stands for it. */
export type Fact = readonly [string, ReactNode];

/** Names and what stands for them; what is empty is left out. */
export function Facts({ of: facts }: { of: readonly Fact[] }) {
  return (
    <dl className="card divide-y divide-line">
      {facts
        .filter(([, value]) => value !== null && value !== "" && value !== undefined && value !== false)
        .map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 px-4 py-2 text-sm sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-6"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function yesNo(value: boolean): string {
  return value ? "yes" : "no";
}
