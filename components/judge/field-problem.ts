import type { FieldView } from "@/lib/blind/judge-view";
import { fieldsWords } from "./words/en";

/**
 * What is wrong with what somebody entered, in words; null when nothing is. `isUnreadable` is what the browser says of a
 * number field whose text is no number. The server holds the same rules.
 */
export function fieldProblem(
  { type, required, min, max }: Pick<FieldView, "type" | "required" | "min" | "max">,
  text: string,
  isUnreadable = false,
): string | null {
  if (isUnreadable) return fieldsWords.notNumber;
  if (text.trim() === "") return required ? fieldsWords.missing : null;
  if (type !== "number") return null;
  const value = Number(text);
  if (!Number.isFinite(value)) return fieldsWords.notNumber;
  if (min !== undefined && value < min) return fieldsWords.tooSmall(min);
  return max !== undefined && value > max ? fieldsWords.tooLarge(max) : null;
}
