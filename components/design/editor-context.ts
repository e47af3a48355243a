"use client";

import { createContext, useContext } from "react";
import { designSpec } from "@/lib/study/designs/designs";
import { type JsonDocument, getAt } from "@/lib/study/protocol/document-path";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { Fault } from "@/lib/text/fault";
import type { SectionFolds } from "./use-section-folds";

export interface Editor {
  /** What the researcher wrote. */
  document: JsonDocument;
  /** The same with its gaps filled in: what the fields show. */
  filled: JsonDocument;
  /** The last version without faults. */
  good: Protocol;
  faults: readonly Fault[];
  set: (path: string, value: unknown) => void;
  change: (to: (filled: JsonDocument, document: JsonDocument) => JsonDocument) => void;
  folds: SectionFolds;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("a field stands outside the editor");
  return editor;
}

/** One field of the document: its value, the way to set it, and what is wrong with it. */
export function useField(path: string) {
  const { filled, faults, set } = useEditor();
  return {
    value: getAt(filled, path),
    set: (value: unknown) => set(path, value),
    faults: faults.filter((fault) => fault.path === path).map(({ message }) => message),
  };
}

/** Whether the design measures minutes: it has no questions, no trials and no scores. */
export function useIsTimed(): boolean {
  return designSpec(toText(useField("design").value))?.measures === "minutes";
}

/** A field that holds a list of plain values: what is wrong with one of them is said beside it too. */
export function useListField(path: string) {
  const { faults } = useEditor();
  const inside = faults.filter((fault) => fault.path.startsWith(`${path}.`)).map(({ message }) => message);
  const field = useField(path);
  return { ...field, faults: [...field.faults, ...inside] };
}

/** The entries of a list; none where there is no list. */
export function useEntries(path: string): readonly unknown[] {
  const value = getAt(useEditor().filled, path);
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** The ids of a list's entries, to choose from. */
export function useIds(path: string): string[] {
  return useEntries(path).flatMap((_, at, all) => {
    const id = getAt(all, `${at}.id`);
    return typeof id === "string" && id !== "" ? [id] : [];
  });
}

/** The questions to choose from, each by its id and its words. */
export function useQuestionOptions(): (readonly [string, string])[] {
  const questions = useEntries("questions");
  return useIds("questions").map((id) => {
    const label = getAt(
      questions.find((question) => getAt(question, "id") === id),
      "label",
    );
    return [id, typeof label === "string" && label !== "" ? label : id] as const;
  });
}

/** Texts of a list. */
export function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

export function toText(value: unknown): string {
  return typeof value === "string"
    ? value
    : value === undefined || value === null
      ? ""
      : JSON.stringify(value);
}

/** Where a fault's link leads. */
export function fieldId(path: string): string {
  return `field-${path}`;
}
