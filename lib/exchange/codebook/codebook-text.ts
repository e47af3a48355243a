import { bundleFile, bundleRows } from "@/lib/exchange/bundle/bundle-tables";
import { SCHEMA_VERSION, type CodebookEntry, type CodebookInput, toCodebook } from "./codebook";

/** `CODEBOOK.md`: the same for people, table by table. */
export function toCodebookText(input: CodebookInput): string {
  const entries = toCodebook(input);
  return [
    `# Codebook: ${input.title}`,
    `Study \`${input.slug}\`, schema version ${SCHEMA_VERSION}.${input.stamps.map((stamp) => ` ${stamp}`).join("")}`,
    "Files are UTF-8, RFC 4180, with a header. An empty cell is a missing value. Times are UTC, durations milliseconds. A free-text cell that a spreadsheet would run begins with an apostrophe that is not part of the text: take away one leading `'` before `=`, `+`, `-`, `@`, `'`, a tab or a carriage return.",
    READING,
    ...questionsText(input),
    ...presentationText(input),
    ...input.tables.flatMap(({ table }) => [
      `## ${bundleFile(table)}`,
      bundleRows(table),
      tableText(entries.filter((entry) => entry.table === table)),
    ]),
    "",
  ].join("\n\n");
}

/** What a reader's defaults get wrong: a system may be called NA, a task 007. */
const READING = `Nothing but an empty cell is missing, and a name is text even where it looks like a number, so name the types: in pandas
\`read_csv(path, dtype={"task": str, "sample": str}, keep_default_na=False, na_values=[""])\`, in R
\`read.csv(path, colClasses = c(task = "character", sample = "character"), na.strings = "", check.names = FALSE)\`, and so on for
every column of type text. A column of type boolean holds \`true\` and \`false\`: name it \`"boolean"\` in pandas, which
then keeps empty cells missing, and \`"logical"\` in R. R reads a carriage return within a cell as a line feed.`;

const questionsText = ({ questions }: CodebookInput): string[] => [
  "## Questions",
  [
    "| question | about | words | -2 | -1 | +1 | +2 |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...questions.map(({ id, kind, label, anchors }) =>
      row([`\`${id}\``, kind === "pair" ? "the pair" : "one sample", label, ...anchors]),
    ),
  ].join("\n"),
];

/** Which programs judges saw as they came, beside the column that says it of each. */
const presentationText = ({ skipped }: CodebookInput): string[] =>
  skipped === null
    ? []
    : [
        "## Presentation",
        skipped.length === 0
          ? "Every step of the presentation that the protocol asks for was taken of every program (`skipped` in `samples.csv` is empty)."
          : `Steps that the protocol asks for and that could not be taken, by system; \`skipped\` in \`samples.csv\` names them for each program. ${skipped.join(" ")}`,
      ];

const tableText = (entries: readonly CodebookEntry[]): string =>
  [
    "| column | meaning | type | values | missing |",
    "| --- | --- | --- | --- | --- |",
    ...grouped(entries).map((entry) =>
      row([
        `\`${entry.column}\``,
        entry.meaning,
        typeOf(entry),
        valuesOf(entry),
        entry.isEmpty ? "always" : entry.isOptional ? "empty" : "never",
      ]),
    ),
  ].join("\n");

/** A matrix has hundreds of items, which differ by name alone. */
const grouped = (entries: readonly CodebookEntry[]): readonly CodebookEntry[] => {
  const items = entries.filter(({ table, column }) => table === "matrix" && column !== "judge");
  const [first] = items;
  if (first === undefined) return entries;
  const name = `${items.length} items, the first: ${first.column}`;
  return [...entries.filter((entry) => !items.includes(entry)), { ...first, column: name }];
};

const typeOf = ({ type, unit }: CodebookEntry): string => (unit === undefined ? type : `${type} (${unit})`);

const valuesOf = ({ levels, min, max, pattern }: CodebookEntry): string => {
  if (levels) return levels.join(", ");
  if (min !== undefined) return max === undefined ? `from ${min}` : `${min} to ${max}`;
  return pattern === undefined ? "" : `\`${pattern}\``;
};

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll(/\s*\n\s*/g, " ")).join(" | ")} |`;
