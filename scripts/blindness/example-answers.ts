import type { Field } from "@/lib/study/protocol/protocol-input";

/** A valid answer to each field of a profile or of closing questions, always the same. */
export function exampleAnswers(fields: readonly Field[]): Record<string, string | number> {
  return Object.fromEntries(fields.map((field) => [field.id, exampleAnswer(field)]));
}

const exampleAnswer = ({ type, choices, min, max }: Field): string | number => {
  if (type === "number") return Math.min(Math.max(7, min ?? 7), max ?? 7);
  return type === "choice" ? (choices?.[0] ?? "") : "as always";
};
