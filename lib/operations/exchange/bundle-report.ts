import "server-only";
import type { Actor } from "@/lib/study/actor";
import type { PersonalPart } from "@/lib/exchange/bundle/left-out";
import { writeReport } from "@/lib/exchange/bundle/write-report";
import type { BundledFile, ReportInput } from "@/lib/results/document/report-files";
import type { StudyComparison } from "@/lib/results/replication/compare-studies";
import { withoutNotes } from "@/lib/results/origin/without-notes";
import { methodsParagraph } from "@/lib/results/paragraphs/methods-paragraph";
import { resultsParagraph } from "@/lib/results/paragraphs/results-paragraph";
import { getParticipantFlow } from "@/lib/operations/results/get-participant-flow";
import { getResultTables } from "@/lib/operations/results/composed/get-result-tables";
import { getReportDetails } from "@/lib/operations/results/get-report-details";
import { type Results, getResults } from "@/lib/operations/results/get-results";
import { makeLine } from "@/lib/operations/study/one-at-a-time";

const inTurn = makeLine();

/** What of a bundle is made of the study's report: its files, and its numbers as a table; none where there is nothing to report. */
interface BundledReport {
  files: BundledFile[];
  numbers: string | null;
  /** The study that this one replicates beside it; null where nothing is compared. */
  comparison: StudyComparison | null;
}

/**
 * The report of a bundle: the whole study in words, tables and pictures, as Markdown, LaTeX, SVG and PDF. Notes of judges go with their comments.
 * One is made after the other: of 60 systems each holds a report of 60 MB.
 */
export function bundleReport(
  actor: Actor,
  slug: string,
  given: { stamps: readonly string[]; parts: readonly PersonalPart[] },
): Promise<BundledReport> {
  return inTurn(async () => {
    const results = await getResults({ actor, slug });
    const { replication } = results;
    const comparison = replication?.refusal === null ? replication : null;
    const report = results.pairs ?? results.origin ?? results.timed ?? results.labels;
    const document = await documentOf(actor, results, given);
    return { ...(await writeReport({ document, report, comparison })), comparison };
  });
}

const documentOf = async (
  actor: Actor,
  results: Results,
  { stamps, parts }: { stamps: readonly string[]; parts: readonly PersonalPart[] },
): Promise<ReportInput> => {
  const { slug } = results.study;
  const { facts } = await getReportDetails({ actor, slug, results });
  const { study, questions, systems, analysis, pairs, origin, timed, labels, sensitivity, replication } =
    results;
  return {
    title: study.title,
    stamps,
    methods: methodsParagraph(facts),
    results: resultsParagraph(facts),
    page: {
      results: {
        study: { slug },
        questions,
        systems,
        analysis,
        pairs,
        timed,
        labels,
        selection: { filter: null },
        sensitivity,
        replication,
        ...(await getParticipantFlow({ actor, slug, results })),
        ...(await getResultTables({ actor, slug, results })),
        origin: origin && (parts.includes("comments") ? origin : withoutNotes(origin)),
      },
      isSimulated: study.isSimulated,
      isImported: study.imported !== null,
    },
  };
};
