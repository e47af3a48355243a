import type { ReportPart } from "./report-part";

/** A report before it is written in a format. */
export interface ReportDocument {
  title: string;
  /** What must never be lost of the study: under the title, and in a note of every table. */
  stamps: readonly string[];
  /** Paragraphs. */
  methods: string;
  results: string;
  /** Pictures are the paths of their files, with their ending. */
  parts: readonly ReportPart<string>[];
}
