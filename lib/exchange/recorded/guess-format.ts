import type { RecordedFormat } from "./import-mapping";
import { BATTLE_FILE, LONG_FILE, VERDICT_FILE } from "./recorded-columns";

const REQUIRED: Record<RecordedFormat, readonly string[]> = {
  verdicts: VERDICT_FILE.required,
  battles: BATTLE_FILE.required,
  long: LONG_FILE.required,
};

/** Which of the formats a file has, by the names of its columns; null when it is none of them. */
export function guessFormat(columns: readonly string[]): RecordedFormat | null {
  const formats = Object.entries(REQUIRED) as [RecordedFormat, readonly string[]][];
  return formats.find(([, required]) => required.every((column) => columns.includes(column)))?.[0] ?? null;
}
