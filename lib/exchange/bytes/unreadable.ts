import type { ImportError } from "@/lib/exchange/import-report";

/** Ends the reading of a file: nothing behind this fault can be trusted. */
export class Unreadable extends Error {
  readonly fault: ImportError;

  constructor(line: number, message: string, column = "") {
    super(message);
    this.name = "Unreadable";
    this.fault = { line, column, message };
  }
}
