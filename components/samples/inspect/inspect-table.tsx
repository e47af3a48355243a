import { type DataColumn, DataTable } from "@/components/ui/data-table";
import { PlainLink } from "@/components/ui/plain-link";
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

/** A page of samples with how they compare with their closest references, where there are any. */
export function InspectTable({
  slug,
  lines,
  hasReferences,
}: {
  slug: string;
  lines: readonly InspectLine[];
  hasReferences: boolean;
}) {
  return (
    <DataTable
      label="Samples to inspect"
      rows={lines}
      keyOf={({ key }) => key}
      columns={[
        {
          name: "Sample",
          is: "row-name",
          className: "font-mono whitespace-nowrap",
          of: ({ key }) => <PlainLink href={inspectHref(slug, key)}>{key}</PlainLink>,
        },
        { name: "System", className: "whitespace-nowrap", of: ({ system }) => system },
        { name: "Task", className: "whitespace-nowrap", of: ({ task }) => task ?? "–" },
        { name: "Language", className: "whitespace-nowrap", of: ({ language }) => language },
        ...(hasReferences ? COMPARED : []),
      ]}
    />
  );
}

const COMPARED: readonly DataColumn<InspectLine>[] = [
  { name: "Missing", is: "number", of: ({ missing }) => percent(missing) },
  { name: "Irrelevant", is: "number", of: ({ irrelevant }) => percent(irrelevant) },
  { name: "BLEU-4", is: "number", of: ({ bleu }) => (bleu === null ? "–" : formatNumber(bleu, 3)) },
  {
    name: "Closest reference",
    className: "font-mono whitespace-nowrap",
    of: ({ closest }) => closest ?? "–",
  },
];

const percent = (share: number | null): string => (share === null ? "–" : formatPercent(share, 1));
