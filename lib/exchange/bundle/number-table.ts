import { csvLine } from "@/lib/exchange/csv-text";
import type { ReportNumber } from "@/lib/results/numbers/report-numbers";

/** `report-numbers.csv`: every number of the report with all its digits, for programs that work them out again. */
export function numberTable(numbers: readonly ReportNumber[]): string {
  return [["number", "value", "why_missing", "source"], ...numbers.map(({ number, value, why, source }) => [number, value, why, source])] // prettier-ignore
    .map(csvLine)
    .join("");
}
