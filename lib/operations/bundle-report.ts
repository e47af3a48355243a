import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { PersonalPart } from "@/lib/exchange/bundle/left-out";
import { writeReport } from "@/lib/exchange/bundle/write-report";
import type { ReportFile } from "@/lib/results/document/report-files";
import { withoutNotes } from "@/lib/results/origin/without-notes";
import { methodsParagraph } from "@/lib/results/paragraphs/methods-paragraph";
import { resultsParagraph } from "@/lib/results/paragraphs/results-paragraph";
import { getResultTables } from "./composed/get-result-tables";
import { getReportDetails } from "./get-report-details";
import { getResults } from "./get-results";

/** The report of a bundle: the whole study in words, tables and pictures, as Markdown, LaTeX and SVG. Notes of judges go with their comments. */
export async function bundleReport(
  actor: Actor,
  slug: string,
  { stamps, parts }: { stamps: readonly string[]; parts: readonly PersonalPart[] },
): Promise<ReportFile[]> {
  const results = await getResults({ actor, slug });
  const { facts } = await getReportDetails({ actor, slug, results });
  const { study, questions, analysis, pairs, origin, sensitivity } = results;
  return writeReport({
    ...{ title: study.title, stamps },
    ...{ methods: methodsParagraph(facts), results: resultsParagraph(facts) },
    page: {
      results: {
        ...{ study: { slug }, questions, analysis, pairs, selection: { filter: null } },
        sensitivity,
        ...(await getResultTables({ actor, slug, results })),
        origin: origin && (parts.includes("comments") ? origin : withoutNotes(origin)),
      },
      isSimulated: study.isSimulated,
      isImported: study.imported !== null,
    },
  });
}
