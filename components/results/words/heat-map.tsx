import { buttonClass } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TableFrame } from "@/components/ui/table-frame";
import type { LineHeat } from "@/lib/results/words/words";
import type { RemarkRules } from "@/lib/study/remarks";

interface Program {
  sample: string;
  system: string;
  task: string;
  language: string;
  judges: number;
}

/** A program as judges saw it, with how many of them marked each line and why. */
export function HeatMap({
  slug,
  programs,
  heat,
  rules,
}: {
  slug: string;
  programs: readonly Program[];
  heat: Program & { html: string; of: number; lines: readonly LineHeat[] };
  rules: RemarkRules | null;
}) {
  const rows = heat.html.split("\n").filter((line) => line.includes('class="line"'));
  const most = Math.max(1, ...heat.lines.map(({ judges }) => judges));
  const at = new Map(heat.lines.map((line) => [line.line, line]));
  const kindName = (kind: string | null) =>
    kind === null ? "Gave it away" : (rules?.kinds.find(({ id }) => id === kind)?.label ?? kind);
  return (
    <section aria-labelledby="heat" className="flex flex-col gap-3">
      <h2 id="heat" className="scroll-mt-4">
        Where judges marked the code
      </h2>
      <form action={`/studies/${slug}/results/words#heat`} className="flex flex-wrap items-end gap-3 text-sm">
        <div className="min-w-0 max-w-full">
          <SelectField
            label="Program"
            name="program"
            defaultValue={heat.sample}
            options={programs.map(({ sample, system, task, judges }) => ({
              value: sample,
              name: `${task === sample ? sample : `${task}, ${sample}`} (${system}): ${judges} ${people(judges)}`,
            }))}
          />
        </div>
        <button type="submit" className={buttonClass("plain")}>
          Show
        </button>
      </form>
      <p className="max-w-prose text-sm text-muted">
        {heat.judges} of the {heat.of} {people(heat.of)} who answered a trial with {heat.sample} by{" "}
        {heat.system} marked something in it. A judge counts once for each line. The more judges marked a
        line, the stronger its colour.
      </p>
      <TableFrame label={`Marks in ${heat.sample}`}>
        <table className="w-full text-sm">
          <caption className="sr-only">How many judges marked each line of {heat.sample}</caption>
          <thead>
            <tr className="border-b border-line text-left">
              {["Line", "Judges", "Code, as judges saw it", "Why"].map((name, of) => (
                <th key={name} scope="col" className={`px-3 py-1.5 ${of < 2 ? "text-right" : ""}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((html, of) => {
              const line = at.get(of + 1);
              return (
                <tr key={of} className={SHADES[line ? Math.ceil((4 * line.judges) / most) : 0]}>
                  <th scope="row" className="px-3 py-0.5 text-right align-top font-normal tabular-nums">
                    {of + 1}
                  </th>
                  <td className="px-3 py-0.5 text-right align-top font-semibold tabular-nums">
                    {line?.judges ?? ""}
                  </td>
                  <td
                    className="px-3 py-0.5 align-top font-mono text-[0.8125rem] whitespace-pre"
                    translate="no"
                    dangerouslySetInnerHTML={{ __html: html }}
                  />
                  <td className="w-full min-w-44 px-3 py-0.5 align-top">
                    {line?.kinds.map(({ kind, judges }) => `${kindName(kind)} ${judges}`).join(" · ")}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableFrame>
    </section>
  );
}

/** By the share of judges, in quarters of the most marked line. */
const SHADES = [
  "",
  "bg-[color-mix(in_srgb,var(--accent)_8%,transparent)]",
  "bg-[color-mix(in_srgb,var(--accent)_14%,transparent)]",
  "bg-[color-mix(in_srgb,var(--accent)_20%,transparent)]",
  "bg-[color-mix(in_srgb,var(--accent)_26%,transparent)]",
];

const people = (count: number): string => (count === 1 ? "judge" : "judges");
