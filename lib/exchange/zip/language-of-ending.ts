/** The language of a file by its ending, as the study's tasks and reports call it; an unknown ending names its own. */
export function languageOfEnding(ending: string): string {
  const known = ending.toLowerCase();
  return LANGUAGES[known] ?? known;
}

const LANGUAGES: Partial<Record<string, string>> = {
  h: "c",
  cc: "cpp",
  cxx: "cpp",
  "c++": "cpp",
  hpp: "cpp",
  hh: "cpp",
  hxx: "cpp",
  js: "javascript",
  mjs: "javascript",
  cjs: "javascript",
  jsx: "javascript",
  ts: "typescript",
  mts: "typescript",
  cts: "typescript",
  py: "python",
  rs: "rust",
  rb: "ruby",
  cs: "csharp",
  kt: "kotlin",
};
