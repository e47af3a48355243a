/** The language of a file by its ending, as the study's tasks and reports call it; an unknown ending names its own. */
export function languageOfEnding(ending: string): string {
  const known = ending.toLowerCase();
  return LANGUAGES.get(known) ?? known;
}

// Maps, since a language may be called "__proto__".
const LANGUAGES = new Map(
  Object.entries({
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
    cl: "opencl",
    cu: "cuda",
    cuh: "cuda",
    kt: "kotlin",
    kts: "kotlin",
    sh: "bash",
  }),
);

/** The usual ending, without its dot, of files in a language: what an import reads as the same language, as far as there is one. */
export function endingOfLanguage(language: string): string {
  const known = language.toLowerCase();
  return ENDINGS.get(known) ?? (/^[a-z0-9]{1,10}$/.test(known) ? known : "txt");
}

const ENDINGS = new Map(
  Object.entries({
    "c++": "cpp",
    "c#": "cs",
    cs: "cs",
    csharp: "cs",
    "f#": "fs",
    fsharp: "fs",
    "objective-c": "m",
    javascript: "js",
    typescript: "ts",
    python: "py",
    rust: "rs",
    ruby: "rb",
    kotlin: "kt",
    opencl: "cl",
    cuda: "cu",
    haskell: "hs",
    perl: "pl",
    plain: "txt",
    shell: "sh",
    bash: "sh",
  }),
);
