import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { markdownText } from "@/lib/results/markdown-text";
import { methodsParagraph } from "@/lib/results/paragraphs/methods-paragraph";
import { toMarkdownParagraph } from "@/lib/results/paragraphs/paragraph-formats";
import { resultsParagraph } from "@/lib/results/paragraphs/results-paragraph";
import { getReportDetails } from "./get-report-details";
import { getResults } from "./get-results";

/** `report.md` of a bundle: methods and results of the whole study in words. */
export async function bundleReport(actor: Actor, slug: string, stamps: readonly string[]): Promise<string> {
  const results = await getResults({ actor, slug });
  const { facts } = await getReportDetails({ actor, slug, results });
  return [
    `# ${markdownText(results.study.title)}\n`,
    ...(stamps.length === 0 ? [] : [toMarkdownParagraph(stamps.join(" "))]),
    "## Methods\n",
    toMarkdownParagraph(methodsParagraph(facts)),
    "## Results\n",
    toMarkdownParagraph(resultsParagraph(facts)),
  ].join("\n");
}
