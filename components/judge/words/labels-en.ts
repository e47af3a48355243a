/** The fixed words of statement labels. They say nothing of where a program came from. */
export const labelWords = {
  title: "Labels",
  reference: "Reference",
  program: "Program",
  identical: "Correct: identical with the reference.",
  none: { left: "Not found in the reference.", right: "Not found in the program." },
  selected: "Selected by hand:",
  addSelection: "Add the selection",
  selectHint: "Is a statement missing here? Select it in the code, then press “Add the selection”.",
  removeSelection: (text: string) => `Remove ${text}`,
  guidelines: "Guidelines",
  keys: (labels: number) => `Keys 1 to ${labels} label the marked kind.`,
  chosen: (kind: string, label: string, left: number) =>
    `${kind}: ${label}. ${left === 0 ? "All kinds are labelled." : left === 1 ? "One kind is left." : `${left} kinds are left.`}`,
  holds: (kinds: readonly string[]) =>
    kinds.length === 1 ? `Label ${kinds[0] ?? ""} first.` : `Label these kinds first: ${kinds.join(", ")}.`,
  added: "Selection added.",
  removed: "Selection removed.",
};
