import { c } from "./c/c";
import { java } from "./java/java";
import { javascript } from "./javascript/javascript";
import type { PresentedLanguage } from "./language";
import { python } from "./python/python";

/** The languages whose grammar the pipeline knows; any other passes with whitespace unified only. */
export function presentedLanguage(language: string): PresentedLanguage | null {
  return languages.get(language.toLowerCase()) ?? null;
}

const languages = new Map<string, PresentedLanguage>([
  ["c", c],
  ["java", java],
  ["javascript", javascript],
  ["js", javascript],
  ["py", python],
  ["python", python],
  ["python3", python],
]);
