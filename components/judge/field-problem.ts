import type { FieldView } from "@/lib/blind/judge-view";
import type { Words } from "./words/make-words";

/**
 * What is wrong with what somebody entered, in words; null when nothing is. `isUnreadable` is what the browser says of a
 * number field whose text is no number. The server holds the same rules.
 */
export function fieldProblem(
  words: Words["fields"],
  { type, required, min, max }: Pick<FieldView, "type" | "required" | "min" | "max">,
  text: string,
  isUnreadable = false,
): string | null {
  if (isUnreadable) return words.notNumber;
  if (text.trim() === "") return required ? words.missing : null;
  if (type !== "number") return null;
  const value = Number(text);
  if (!Number.isFinite(value)) return words.notNumber;
  if (min !== undefined && value < min) return words.tooSmall({ least: min });
  return max !== undefined && value > max ? words.tooLarge({ most: max }) : null;
}
