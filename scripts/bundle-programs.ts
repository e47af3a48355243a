import { makeAnalysisScripts } from "./analysis-scripts";
import { makeReportWriter } from "./report-writer";
import { makeVerifier } from "./verifier";

/** Makes what bundles hold of programs, and what writes their reports. */
export async function makeBundlePrograms(): Promise<void> {
  await makeVerifier();
  await makeReportWriter();
  makeAnalysisScripts();
}
