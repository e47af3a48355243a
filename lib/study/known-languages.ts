/** A language that the pipeline lays out, under the name that its studies give it. */
interface KnownLanguage {
  id: string;
  /** as a page writes it */
  name: string;
  /** other names that a protocol or a file may give */
  aliases: readonly string[];
}

/** Every language that has a grammar in the pipeline. A new one is a row here, a folder there and a highlighter. */
export const KNOWN_LANGUAGES = [
  { id: "bash", name: "Bash", aliases: ["sh", "shell"] },
  { id: "c", name: "C", aliases: [] },
  { id: "cpp", name: "C++", aliases: ["c++", "cxx"] },
  { id: "csharp", name: "C#", aliases: ["c#", "cs"] },
  { id: "cuda", name: "CUDA", aliases: ["cu"] },
  { id: "go", name: "Go", aliases: ["golang"] },
  { id: "java", name: "Java", aliases: [] },
  { id: "javascript", name: "JavaScript", aliases: ["js"] },
  { id: "kotlin", name: "Kotlin", aliases: ["kt", "kts"] },
  { id: "opencl", name: "OpenCL C", aliases: ["cl", "opencl c"] },
  { id: "php", name: "PHP", aliases: ["php8"] },
  { id: "python", name: "Python", aliases: ["py", "python3"] },
  { id: "ruby", name: "Ruby", aliases: ["rb"] },
  { id: "rust", name: "Rust", aliases: ["rs"] },
  { id: "swift", name: "Swift", aliases: [] },
  { id: "typescript", name: "TypeScript", aliases: ["ts"] },
  { id: "tsx", name: "TSX", aliases: [] },
] as const satisfies readonly KnownLanguage[];

export type KnownLanguageId = (typeof KNOWN_LANGUAGES)[number]["id"];

/** The language that a name means; null for one that the pipeline does not know. */
export function knownLanguage(name: string): KnownLanguageId | null {
  return BY_NAME.get(name.trim().toLowerCase()) ?? null;
}

const BY_NAME = new Map<string, KnownLanguageId>(
  KNOWN_LANGUAGES.flatMap(({ id, aliases }) => [id, ...aliases].map((name) => [name, id] as const)),
);

/** For sentences: "C, C++, ... and TypeScript". */
export function knownLanguageNames(): string {
  const names = KNOWN_LANGUAGES.map(({ name }) => name);
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}
