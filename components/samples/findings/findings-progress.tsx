import { DataTable } from "@/components/ui/data-table";
import { isUndefined, type OrUndefined } from "@/lib/stats/undefined";

/** How far the findings are judged, and whether people agree. Nothing here is by system. */
export function FindingsProgress({
  rules,
  people,
  agreement,
}: {
  rules: readonly { tool: string; rule: string; findings: number; right: number; wrong: number }[];
  people: readonly { name: string; judged: number }[];
  agreement: { findings: number; agreeing: OrUndefined<number>; alpha: OrUndefined<number> };
}) {
  return (
    <section aria-labelledby="progress" className="flex flex-col gap-4">
      <h2 id="progress">Progress</h2>
      {people.length > 0 && (
        <p className="max-w-prose">
          {people.map(({ name, judged }) => `${name} judged ${judged.toLocaleString("en")}`).join("; ")}.{" "}
          {agreementWords(agreement)}
        </p>
      )}
      <DataTable
        label="Findings by rule"
        caption="Findings by rule, over all systems"
        rows={rules.slice(0, SHOWN)}
        keyOf={({ tool, rule }) => `${tool} ${rule}`}
        columns={[
          { name: "Rule", is: "row-name", className: "min-w-40 wrap-anywhere", of: ({ rule }) => rule },
          { name: "Tool", of: ({ tool }) => tool },
          { name: "Findings", is: "number", of: ({ findings }) => findings.toLocaleString("en") },
          { name: "True", is: "number", of: ({ right }) => right.toLocaleString("en") },
          { name: "False", is: "number", of: ({ wrong }) => wrong.toLocaleString("en") },
          {
            name: "Undecided",
            is: "number",
            of: ({ findings, right, wrong }) => (findings - right - wrong).toLocaleString("en"),
          },
        ]}
      />
      {rules.length > SHOWN && (
        <p className="text-sm text-muted">
          The {SHOWN} commonest of {rules.length.toLocaleString("en")} rules; the export has all.
        </p>
      )}
      <p className="max-w-prose text-sm text-muted">
        A finding is decided when more people call it true than false, or the reverse. The metrics count the
        true findings of a sample once all of its findings are decided.
      </p>
    </section>
  );
}

const SHOWN = 100;

const agreementWords = ({
  findings,
  agreeing,
  alpha,
}: Parameters<typeof FindingsProgress>[0]["agreement"]): string => {
  if (findings === 0 || isUndefined(agreeing)) return "No finding was judged by two people yet.";
  const both = `${findings.toLocaleString("en")} ${findings === 1 ? "finding was" : "findings were"} judged by several people`;
  const coefficient = isUndefined(alpha) ? "" : ` (Krippendorff\u2019s alpha ${alpha.toFixed(2)})`;
  return `${both}; two of them agree in ${(100 * agreeing).toFixed(0)}%${coefficient}.`;
};
