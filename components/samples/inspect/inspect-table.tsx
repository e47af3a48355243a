import { PlainLink } from "@/components/ui/plain-link";
import { TableFrame } from "@/components/ui/table-frame";
import { formatNumber, formatPercent } from "@/lib/results/format-number";
import { inspectHref } from "./inspect-href";

interface InspectLine {
  key: string;
  system: string;
  task: string | null;
  language: string;
  closest: string | null;
  bleu: number | null;
  missing: number | null;
  irrelevant: number | null;
}

const HEADS = [
  "Sample",
  "System",
  "Task",
  "Language",
  "Missing",
  "Irrelevant",
  "BLEU-4",
  "Closest reference",
];
const NUMBERS = ["Missing", "Irrelevant", "BLEU-4"];

/** A page of samples with how they compare with their closest references. */
export function InspectTable({ slug, lines }: { slug: string; lines: readonly InspectLine[] }) {
  return (
    <TableFrame label="Samples to inspect">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left">
            {HEADS.map((head) => (
              <th
                key={head}
                scope="col"
                className={`px-3 py-1.5 ${NUMBERS.includes(head) ? "text-right" : ""}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, system, task, language, closest, bleu, missing, irrelevant }) => (
            <tr key={key} className="border-t border-line first:border-t-0">
              <th scope="row" className="px-3 py-1.5 text-left font-mono font-normal whitespace-nowrap">
                <PlainLink href={inspectHref(slug, key)}>{key}</PlainLink>
              </th>
              <td className="px-3 py-1.5 whitespace-nowrap">{system}</td>
              <td className="px-3 py-1.5 whitespace-nowrap">{task ?? "–"}</td>
              <td className="px-3 py-1.5 whitespace-nowrap">{language}</td>
              <td className="px-3 py-1.5 text-right">{missing === null ? "–" : formatPercent(missing, 1)}</td>
              <td className="px-3 py-1.5 text-right">
                {irrelevant === null ? "–" : formatPercent(irrelevant, 1)}
              </td>
              <td className="px-3 py-1.5 text-right">{bleu === null ? "–" : formatNumber(bleu, 3)}</td>
              <td className="px-3 py-1.5 font-mono whitespace-nowrap">{closest ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
