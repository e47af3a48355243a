/** The page's colours in the light theme, by the names of its variables: files have no style sheet, and papers are white. */
const LIGHT = {
  paper: "#faf9f6",
  card: "#ffffff",
  sunken: "#f1efea",
  ink: "#1c1d21",
  muted: "#5a5e66",
  line: "#dedbd3",
  edge: "#8b8a84",
  accent: "#1f4e8c",
  "accent-ink": "#ffffff",
  danger: "#a32a12",
  good: "#1d6b4a",
  "neg-2": "#b04a00",
  "neg-1": "#f3c49a",
  "pos-1": "#a9c9ee",
  "pos-2": "#1f5aa6",
  "on-strong": "#ffffff",
  "on-weak": "#1c1d21",
};

/** By palette, as `app/globals.css` has them: `data-palette` on an element of the page changes what is in it. */
export const PAPER_COLOURS = {
  usual: LIGHT,
  "red-green": {
    ...LIGHT,
    "neg-2": "#b3261e",
    "neg-1": "#f4c7c3",
    "pos-1": "#b7dfc0",
    "pos-2": "#1c6b3a",
  },
} satisfies Record<string, Readonly<Record<string, string>>>;

export type Palette = keyof typeof PAPER_COLOURS;
