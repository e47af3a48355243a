/** The fixed words of remarks at lines, and of reasons at marked passages. */
type Side = "left" | "right" | null;

const ofSide = (side: Side): string => (side === null ? "" : ` of the ${side} program`);
const span = (first: number, last: number): string =>
  first === last ? `line ${first}` : `lines ${first} to ${last}`;
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export const remarkWords = {
  title: "Remarks",
  titleReasons: "Reasons",
  add: "Add a remark",
  hint: "Select code, or press a line number. You can also press the button first and type the lines.",
  chosen: (side: Side, first: number, last: number) => `${capital(span(first, last))}${ofSide(side)} chosen.`,
  place: (side: Side, first: number, last: number) => `${capital(span(first, last))}${ofSide(side)}`,
  card: (number: number) => `Remark ${number}`,
  program: "Program",
  sides: { left: "Left", right: "Right" },
  from: "From line",
  to: "to line",
  outside: (lines: number) => `Lines run from 1 to ${lines}.`,
  empty: "There is nothing in these lines to remark on; choose others.",
  kind: "Kind",
  severity: "Severity",
  noSeverity: "not rated",
  reason: "Reason (optional)",
  noKind: "choose a kind",
  holds: (place: string) =>
    `The remark at ${place.charAt(0).toLowerCase()}${place.slice(1)} has no kind yet: choose one, or remove it.`,
  done: "Done",
  remove: "Remove",
  removeOf: (place: string) => `Remove the remark: ${place}`,
  undo: "Undo",
  removed: "Remark removed.",
  added: (place: string) => `Remark added: ${place}.`,
  most: (most: number) => `A trial takes ${most} remarks.`,
  tells: "Marked passages",
  why: (passage: string) => `Why did “${passage}” give it away? (optional)`,
  removeTell: (passage: string) => `Remove “${passage}”`,
};
