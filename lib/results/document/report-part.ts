import type { PaperColumn } from "@/lib/results/columns";
import type { Figure } from "@/lib/results/figures/figure";
import type { Table } from "@/lib/results/table";
import type { Labels } from "@/lib/results/tables/labels";
import type { Shade } from "@/lib/results/tables/pairs/sum-shade";

/** A piece of a report as plain data, in the order in which it is read: the page and every file map over a list of them. */
export type ReportPart =
  | { kind: "section"; id: string; title: string; parts: readonly ReportPart[] }
  | { kind: "heading"; title: string }
  | AnswerPart
  | { kind: "sentences"; sentences: readonly string[] }
  | { kind: "words"; text: string; isSmall?: boolean }
  | { kind: "values"; values: readonly ReportValue[] }
  | TablePart
  | { kind: "figure"; figure: Figure }
  | FoldPart
  /** Stand beside each other where there is room. */
  | { kind: "row"; parts: readonly ReportPart[] }
  /** Tables and pictures whose colours a reader may turn into red and green. */
  | { kind: "colours"; hasKey: boolean; parts: readonly ReportPart[] };

/** An answer in one sentence, the line that papers print, and what stands smaller below it. */
interface AnswerPart {
  kind: "answer";
  title: string | null;
  /** What the sentence concludes, as a page's headline; files have the sentence. */
  verdict?: string | null;
  sentence: string;
  line: string | null;
  parts: readonly ReportPart[];
}

/** A figure by itself, perhaps against another one. */
export interface ReportValue {
  label: string;
  value: string;
  against: string | null;
  note: string;
}

export interface TablePart {
  kind: "table";
  table: Table;
  /** Scrolls inside itself, where many rows are not what the page is about. */
  isLong?: boolean;
  /** Only its beginning, so that nobody should take it elsewhere. */
  isCut?: boolean;
  /** What the first cell of each row names, so that a page can lead there. */
  leadsTo?: { kind: "sample" | "task"; keys: readonly string[] };
  look?: TableLook;
}

export type TableLook =
  /** Two lines of headings and a colour for each cell of the body, by row and column. */
  | {
      kind: "paper";
      columns: readonly PaperColumn[];
      labels: Labels;
      shades: readonly (readonly Shade[])[];
    }
  /** On its side: a figure per line, an arm per column. */
  | { kind: "arms"; groups: readonly { name: string; ids: readonly string[] }[] };

/** Folded away, because it is long or asked for seldom; a printed report shows it open. */
interface FoldPart {
  kind: "fold";
  title: string;
  parts: readonly ReportPart[];
  /** Too wide for paper, and not needed there. */
  isScreenOnly?: boolean;
  /** The title only says what opens it. */
  isUntitledInFiles?: boolean;
}

/** A section; nothing where it would be empty. */
export function section(id: string, title: string, parts: readonly ReportPart[]): ReportPart[] {
  return parts.length === 0 ? [] : [{ kind: "section", id, title, parts }];
}

export function heading(title: string): ReportPart {
  return { kind: "heading", title };
}

export function words(text: string): ReportPart {
  return { kind: "words", text };
}

/** @param isLong of many rows, which scroll inside the table */
export function tablePart(table: Table, isLong = false): TablePart {
  return { kind: "table", table, isLong };
}

export function figurePart(figure: Figure): ReportPart {
  return { kind: "figure", figure };
}

export function fold(
  title: string,
  parts: readonly ReportPart[],
  more: Pick<FoldPart, "isUntitledInFiles"> = {},
): FoldPart {
  return { kind: "fold", title, parts, ...more };
}
