import { csvLine } from "@/lib/exchange/csv/csv-text";
import type { ReportNumber } from "@/lib/results/numbers/report-numbers";
import { OWN_COLUMNS } from "./bundle-tables";

/** `report-numbers.csv`: every number of the report with all its digits, for programs that work them out again. */
export function numberTable(numbers: readonly ReportNumber[]): string {
  return [
    OWN_COLUMNS["report-numbers"],
    ...numbers.map(({ number, value, why, source }) => [number, value, why, source]),
  ]
    .map(csvLine)
    .join("");
}
