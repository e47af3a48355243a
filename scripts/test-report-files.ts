import { readFileSync } from "node:fs";
import type { PageResults, ReportFile, ReportInput } from "@/lib/results/document/report-files";
import { countOrigins } from "@/lib/results/counts/count-origins";
import { countPairs } from "@/lib/results/counts/count-pairs";
import { parseVerdicts, toOriginTrials } from "@/test/results/golden-study";
import { toOriginReport } from "@/lib/results/origin/origin-report";
import type { OriginReport } from "@/lib/results/origin/report";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import { toPairsReport } from "@/lib/results/pairs/to-pairs-report";
import { reportFiles } from "@/components/results/report-files";

export const readGolden = (path: string): string =>
  readFileSync(`${import.meta.dirname}/../lib/results/golden/${path}`, "utf8");

export function goldenOrigin(study: string): OriginReport {
  const verdicts = parseVerdicts(readGolden(`${study}/verdicts.csv`));
  return toOriginReport({ counts: countOrigins(toOriginTrials(verdicts, readGolden(`${study}/truth.csv`))) });
}

export function goldenPairs(study: string): PairsReport {
  return toPairsReport({
    ...countPairs(parseVerdicts(readGolden(`${study}/verdicts.csv`))),
    order: [],
    isWhole: true,
    analysis: { primary: "preference", family: [], alpha: 0.05, margin: null },
  });
}

/** What a page shows of these results. */
export function pageOf(results: Partial<PageResults>): ReportInput["page"] {
  return {
    isSimulated: false,
    isImported: false,
    results: {
      study: { slug: "study" },
      questions: [],
      analysis: { primary: "preference" },
      pairs: null,
      origin: null,
      selection: { filter: null },
      sensitivity: null,
      ...results,
    },
  };
}

/** The files of a report about these results, by path. */
export function filesOf(
  results: Partial<PageResults>,
  { title = "A study", stamps = [] }: { title?: string; stamps?: string[] } = {},
): Map<string, string> {
  const files = reportFiles({ title, stamps, methods: "How.", results: "What.", page: pageOf(results) });
  return new Map(files.map(({ path, text }: ReportFile) => [path, text]));
}

/** The cells of a Markdown table by its caption, headings first; of several the last. */
export function markdownTable(report: string, caption: string): string[][] {
  const [, ...blocks] = report.split(`\n${caption}\n\n`);
  const lines = (blocks.at(-1) ?? "")
    .split("\n")
    .filter((_, at, all) => all.slice(0, at + 1).every((line) => line.startsWith("|")));
  return lines
    .filter((_, at) => at !== 1)
    .map((line) =>
      line
        .slice(2, -2)
        .split(" | ")
        .map((cell) => cell.replaceAll("**", "").replaceAll("\\_", "_")),
    );
}

/** Names of elements in their order, of a text that must be well-formed XML without instructions or comments. */
export function xmlElements(text: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  const rest = text.replace(
    /<(\/?)([a-z]+)((?: [A-Za-z0-9:-]+="[^"<&]*(?:&(?:amp|lt|gt|quot|#x27);[^"<&]*)*")*) ?(\/?)>/g,
    (_, end: string, name: string, _attributes, alone: string) => {
      if (end !== "") {
        if (open.pop() !== name) throw new Error(`</${name}> ends what is not open`);
        return "";
      }
      names.push(name);
      if (alone === "") open.push(name);
      return "";
    },
  );
  if (open.length > 0) throw new Error(`not ended: ${open.join()}`);
  const stray = /<|&(?!(?:amp|lt|gt|quot|#x27);)|[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/u.exec(rest);
  if (stray) throw new Error(`not XML at: ${rest.slice(stray.index, stray.index + 40)}`);
  return names;
}
