import { Worker } from "node:worker_threads";
import { generatedPath } from "./generated-path";
import type { BundledFile, ReportInput } from "@/lib/results/document/report-files";
import type { reportNumbers } from "@/lib/results/numbers/report-numbers";
import type { StudyComparison } from "@/lib/results/replication/compare-studies";

interface WriterInput {
  document: ReportInput;
  /** Whose numbers make the table. */
  report: Parameters<typeof reportNumbers>[0] | null;
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
