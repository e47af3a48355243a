import { javascript } from "./javascript/javascript";
import type { PresentedLanguage } from "./language";

/** The languages whose grammar the pipeline knows; any other passes with whitespace unified only. */
export function presentedLanguage(language: string): PresentedLanguage | null {
  return languages.get(language.toLowerCase()) ?? null;
}

const languages = new Map<string, PresentedLanguage>([
  ["javascript", javascript],
  ["js", javascript],
]);
