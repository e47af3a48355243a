import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join("lib", "results", "golden", "b_pass_rates");

/** Ságodi et al. (2024), Tables 1 and 2: the pass rates of two systems in two languages, as a file that is imported as it is. */
export const RATES_FILE = join(FOLDER, "sagodi2024_passrates.csv");

export type Row = Record<string, string>;

/** The rows of that file. */
export function readRates(): Row[] {
  return readRows(RATES_FILE);
}

/** The differences that stand in the paper, by task. */
export function readDifferences(language: string, measure: string): Map<string, number> {
  const rows = readRows(join(FOLDER, "sagodi2024_passrates_printed_diff.csv"));
  return new Map(
    rows
      .filter((row) => row.language === language && row.measure === measure)
      .map((row) => [row.task ?? "", Number(row.printed_diff)]),
  );
}

/** Of a file without quotes. */
const readRows = (file: string): Row[] => {
  const [header = [], ...rows] = readFileSync(file, "utf8")
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(","));
  return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""])));
};
