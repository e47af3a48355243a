import { count, text } from "@/lib/results/tables/table-columns";
import type { TellsReport } from "@/lib/results/origin/report";
import type { Table } from "@/lib/results/table";

const MOST = 30;

/** The samples that judges marked most, and in which words. */
export function toTellTable({ samples }: TellsReport): Table {
  const hasNotes = samples.some(({ notes }) => notes.length > 0);
  return {
    caption: "Most marked samples",
    columns: [
      text("sample", "Sample"),
      text("system", "System"),
      text("truth", "Truth"),
      count("marks", "Marks"),
      ...(hasNotes ? [text("notes", "Most frequent notes")] : []),
    ],
    rows: samples.slice(0, MOST).map(({ sample, system, truth, marks, notes }) => ({
      kind: "body",
      cells: [sample, system ?? "–", truth ?? "–", marks, ...(hasNotes ? [inWords(notes)] : [])],
    })),
    notes: samples.length > MOST ? [`${samples.length - MOST} more samples were marked less often.`] : [],
  };
}

const inWords = (notes: TellsReport["notes"]): string =>
  notes
    .slice(0, 3)
    .map(({ note, marks: times }) => (times === 1 ? note : `${note} (${times}×)`))
    .join("; ");

/** What judges wrote about their marks. */
export function toNoteTable({ notes }: TellsReport): Table {
  return {
    caption: "Most frequent notes",
    columns: [text("note", "Note"), count("marks", "Marks")],
    rows: notes.slice(0, MOST).map(({ note, marks }) => ({ kind: "body", cells: [note, marks] })),
    notes: notes.length > MOST ? [`${notes.length - MOST} more notes.`] : [],
  };
}
