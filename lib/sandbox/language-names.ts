import type { RunnableLanguage } from "./run-request";

/** What people call the languages that run here. */
export const LANGUAGE_NAMES: Readonly<Record<RunnableLanguage, string>> = {
  python: "Python",
  javascript: "JavaScript",
};
