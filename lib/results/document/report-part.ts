import type { Table } from "@/lib/results/table";

/** A piece of a report in the order in which it is read. `Picture` is what stands for a drawing: its markup, or a file. */
export type ReportPart<Picture> =
  | { kind: "section"; title: string }
  | { kind: "heading"; title: string }
  | { kind: "words"; text: string }
  | { kind: "table"; table: Table }
  | ReportFigure<Picture>;

export interface ReportFigure<Picture> {
  kind: "figure";
  caption: string;
  /** How to read the picture, or what it leaves out. */
  note: string | null;
  /** The same figures in numbers. */
  table: Table;
  picture: Picture;
}
