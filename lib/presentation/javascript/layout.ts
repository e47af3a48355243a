import type { Options } from "prettier";

/** The one layout of JavaScript and of what extends it. */
export const LAYOUT = {
  printWidth: 80,
  tabWidth: 2,
  useTabs: false,
  semi: true,
  singleQuote: false,
  quoteProps: "as-needed",
  trailingComma: "none",
  bracketSpacing: true,
  arrowParens: "always",
  objectWrap: "collapse",
  embeddedLanguageFormatting: "off",
} as const satisfies Options;
