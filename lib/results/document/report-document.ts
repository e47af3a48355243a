import type { Figure } from "@/lib/results/figures/figure";
import type { FilePart } from "./to-file-parts";

/** A report before it is written in a format. */
export interface ReportDocument {
  title: string;
  /** What must never be lost of the study: under the title, and in a note of every table. */
  stamps: readonly string[];
  /** Paragraphs. */
  methods: string;
  results: string;
  parts: readonly FilePart[];
  /** The path of a figure's file, with its ending. */
  pathOf: (figure: Figure) => string;
}
