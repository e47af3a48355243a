import { Worker } from "node:worker_threads";
import { generatedPath } from "./generated-path";
import type { BundledFile, ReportInput } from "@/lib/results/document/report-files";

/**
 * The files of a report, written in a thread of its own: drawing takes longer than the server's one thread may be held.
 *
 * @throws Error what the writer failed with, and where the program is missing (`npm run generate` makes it)
 */
export function writeReport(input: ReportInput): Promise<BundledFile[]> {
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
