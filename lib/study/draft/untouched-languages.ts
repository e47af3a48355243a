import { knownLanguageNames } from "@/lib/study/known-languages";

/** What the pipeline leaves as it came, because it cannot read the language. */
export interface UntouchedLanguages {
  /** steps that the protocol asks for */
  steps: readonly ("comments" | "names")[];
  languages: readonly string[];
  samples: number;
}

/** The danger in two sentences, for pages before a study opens. */
export function untouchedSentences({ steps, languages, samples }: UntouchedLanguages): string[] {
  const many = samples === 1 ? "one sample" : `${samples.toLocaleString("en")} samples`;
  return [
    `The ${steps.join(" and ")} of ${many} in ${languages.join(", ")} stay as their authors wrote them, and may tell who wrote them.`,
    `The protocol asks for ${steps.map((step) => ASKED[step]).join(" and ")}, but this server can do that only for ${knownLanguageNames()}. If the code is in one of these languages, import it again under that name; otherwise remove by hand anything that reveals who wrote it.${reasonFor(languages)}`,
  ];
}

/** Why a language that people often ask for is not among them. */
const reasonFor = (languages: readonly string[]): string => {
  const names = languages.map((language) => language.trim().toLowerCase());
  return REASONS.filter(([aliases]) => aliases.some((alias) => names.includes(alias)))
    .map(([, reason]) => ` ${reason}`)
    .join("");
};

const REASONS: readonly (readonly [aliases: readonly string[], reason: string])[] = [
  [
    ["sql", "postgresql", "postgres", "mysql", "sqlite", "plsql", "tsql", "t-sql"],
    "SQL is not among them because its names belong to a schema outside the sample, and its dialects have no common grammar here.",
  ],
];

const ASKED = { comments: "comments to be removed", names: "names to be unified" } as const;
