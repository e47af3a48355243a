import { TableFrame } from "@/components/ui/table-frame";
import { TableHead } from "@/components/ui/table-head";
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
      <TableFrame label="Findings by rule">
        <table className="w-full text-sm">
          <caption className="px-3 py-2 text-left font-medium">Findings by rule, over all systems</caption>
          <TableHead
            columns={[
              "Rule",
              "Tool",
              ...["Findings", "True", "False", "Undecided"].map((name) => ({ name, isNumber: true })),
            ]}
          />
          <tbody>
            {rules.slice(0, SHOWN).map(({ tool, rule, findings, right, wrong }) => (
              <tr key={`${tool} ${rule}`} className="border-b border-line text-right last:border-b-0">
                <th
                  scope="row"
                  className="min-w-40 px-3 py-1.5 text-left font-normal [overflow-wrap:anywhere]"
                >
                  {rule}
                </th>
                <td className="px-3 py-1.5 text-left">{tool}</td>
                {[findings, right, wrong, findings - right - wrong].map((count, at) => (
                  <td key={at} className="px-3 py-1.5 tabular-nums">
                    {count.toLocaleString("en")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
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
