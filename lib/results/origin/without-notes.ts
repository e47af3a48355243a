import type { OriginReport } from "./report";

/** The report without what judges wrote at passages, in their own words; how many they marked stays. */
export function withoutNotes(report: OriginReport): OriginReport {
  const { tells } = report;
  if (tells === null) return report;
  return {
    ...report,
    tells: { ...tells, notes: [], samples: tells.samples.map((sample) => ({ ...sample, notes: [] })) },
  };
}
