import { PlainTable } from "@/components/results/plain-table";
import type { CodingReport } from "@/lib/results/coding/coding-report";

/** How often each code was given, and how far people agree; the tables can be copied into a paper. */
export function CodingTables({ report }: { report: CodingReport }) {
  const { coded, people, undecided, counts, agreement } = report;
  return (
    <section className="flex flex-col gap-4" aria-labelledby="coding-counts">
      <h2 id="coding-counts">Summary</h2>
      {coded === 0 ? (
        <p className="text-muted">No words are coded yet.</p>
      ) : (
        <>
          <p role="status">
            {coded.toLocaleString("en")} {coded === 1 ? "entry" : "entries"} coded by {people}{" "}
            {people === 1 ? "person" : "people"}
            {undecided > 0 && `, ${undecided.toLocaleString("en")} of them undecided`}.
          </p>
          <PlainTable table={counts} />
          {agreement ? (
            <PlainTable table={agreement} />
          ) : (
            <p className="text-muted">
              No entry was coded by two people, so nothing says how far people agree.
            </p>
          )}
        </>
      )}
    </section>
  );
}
