import type { ThemeRegistrationRaw } from "shiki/core";

/** Every class that code HTML may carry. The style sheet colours these and no other. */
export const CODE_CLASSES = [
  "line",
  "tk-keyword",
  "tk-string",
  "tk-number",
  "tk-comment",
  "tk-function",
  "tk-type",
  "tk-property",
  "tk-operator",
  "tk-punct",
  "tk-mark",
] as const;

export type CodeClass = (typeof CODE_CLASSES)[number];

/** The class of a token the theme below coloured; null for plain text. */
export function classOfColour(colour: string | undefined): CodeClass | null {
  return classes.get(colour?.toLowerCase() ?? "") ?? null;
}

/** From TextMate scopes to our few classes; the more specific scope wins, as in any theme. */
const SCOPES: readonly (readonly [CodeClass, readonly string[]])[] = [
  ["tk-comment", ["comment", "punctuation.definition.comment"]],
  ["tk-string", ["string", "punctuation.definition.string", "constant.character.escape", "string.regexp"]],
  ["tk-number", ["constant.numeric", "constant.language", "constant.other", "support.constant"]],
  [
    "tk-keyword",
    [
      "keyword",
      "storage",
      "variable.language",
      "keyword.operator.new",
      "keyword.operator.expression",
      "keyword.operator.word",
      "keyword.operator.logical.python",
    ],
  ],
  ["tk-operator", ["keyword.operator"]],
  ["tk-function", ["entity.name.function", "support.function", "meta.function-call.generic"]],
  [
    "tk-type",
    [
      "entity.name.type",
      "entity.name.class",
      "support.type",
      "support.class",
      "entity.name.tag",
      "storage.type.primitive",
      "entity.other.inherited-class",
    ],
  ],
  [
    "tk-property",
    [
      "variable.other.property",
      "variable.other.object.property",
      "meta.object-literal.key",
      "support.variable.property",
      "entity.other.attribute-name",
    ],
  ],
  ["tk-punct", ["punctuation", "meta.brace", "storage.type.function.arrow"]],
];

const colourOf = (name: CodeClass) =>
  `#0000${(CODE_CLASSES.indexOf(name) + 1).toString(16).padStart(2, "0")}`;
const classes = new Map<string, CodeClass>(CODE_CLASSES.map((name) => [colourOf(name), name]));

/** A theme whose colours are no colours but numbers of classes. */
export const classTheme: ThemeRegistrationRaw = {
  name: "classes",
  type: "light",
  fg: "#ffffff",
  bg: "#ffffff",
  settings: [
    { scope: ["meta.template.expression", "meta.embedded"], settings: { foreground: "#ffffff" } },
    ...SCOPES.map(([name, scope]) => ({ scope: [...scope], settings: { foreground: colourOf(name) } })),
  ],
};
