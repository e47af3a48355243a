import { Worker } from "node:worker_threads";
import { generatedPath } from "./generated-path";
import type { BundledFile, ReportInput } from "@/lib/results/document/report-files";
import type { LabelsReport } from "@/lib/results/labels/report";
import type { OriginReport } from "@/lib/results/origin/report";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { StudyComparison } from "@/lib/results/replication/compare-studies";
import type { TimedReport } from "@/lib/results/timed/report";

interface WriterInput {
  document: ReportInput;
  /** Whose numbers make the table. */
  report: PairsReport | OriginReport | TimedReport | LabelsReport | null;
  comparison: StudyComparison | null;
}

interface WrittenReport {
  files: BundledFile[];
  /** `report-numbers.csv`; null without a report. */
  numbers: string | null;
}

/**
 * The files of a report and the table of its numbers, written in a thread of its own: both take longer than the server's one
 * thread may be held.
 *
 * @throws Error what the writer failed with, and where the program is missing (`npm run generate` makes it)
 */
export function writeReport(input: WriterInput): Promise<WrittenReport> {
  return new Promise((done, fail) => {
    // A program by itself: the build must not bundle it once more, with all its libraries.
    const writer = new Worker(/* turbopackIgnore: true */ generatedPath("report-writer.mjs"), {
      workerData: input,
    });
    writer.once("message", done);
    writer.once("error", fail);
    // After its message this changes nothing any more.
    writer.once("exit", (code) => fail(new Error(`the report's writer ended with ${code} and no word`)));
  });
}
