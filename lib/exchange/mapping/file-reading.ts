import { AppError } from "@/lib/errors";
import type { FaultList } from "@/lib/exchange/fault-list";
import type { ColumnMatch, ImportTable, ReadColumn } from "@/lib/exchange/import-report";
import type { KnownColumns } from "@/lib/exchange/known-columns";
import type { Cells, RowSource, SourceRow } from "@/lib/exchange/row-source";
import { identifierSchema } from "@/lib/text/identifiers";
import { toSlug } from "@/lib/text/to-slug";
import { type FileMapping, MAPPED_COLUMNS, type MappedColumn, fileMappingSchema } from "./file-mapping";
import { matchColumns } from "./match-columns";
import { withSuggestions } from "./suggest-columns";
import { type KnownValues, languageMatcher, valueMatcher } from "./match-values";

const EXAMPLES = 3;
const EXAMPLE_LENGTH = 80;
/** Conversions that are named in a note; the rest are counted. */
const NAMED = 4;

/**
 * One file on its way in: its columns by our names, its values by the study's. Without a mapping the columns must have our
 * names, and only values that would be refused otherwise are matched with the study's.
 */
export class FileReading {
  readonly #table: ImportTable;
  readonly #mapping: FileMapping;
  readonly #isMapped: boolean;
  readonly #known: KnownColumns;
  readonly #values: Partial<Record<MappedColumn, (value: string) => string | null>>;
  readonly #names: string[] = [];
  #matches = new Map<string, ColumnMatch>();
  readonly #examples = new Map<string, string[]>();
  /** By column and the file's value: what it was read as. */
  readonly #read = new Map<string, { column: MappedColumn; from: string; to: string | null; rows: number }>();

  constructor(table: ImportTable, known: KnownColumns, mapping: FileMapping | null, values: KnownValues) {
    this.#table = table;
    this.#known = known;
    this.#isMapped = mapping !== null;
    this.#mapping = mapping ?? fileMappingSchema.parse({});
    const tasks = valueMatcher(values.task);
    this.#values = {
      task: table === "tasks" ? (value) => tasks(value) ?? asIdentifier(value) : tasks,
      system: valueMatcher(values.system),
      language: languageMatcher(values.language),
    };
    this.#requireFill();
  }

  /** The columns that a reader of the file accepts. */
  get columns(): KnownColumns {
    if (!this.#isMapped) return this.#known;
    const mayLack = (column: string) =>
      Object.hasOwn(this.#mapping.fill, column) ||
      (this.#table === "tasks" && (column === "body" || column === "title" || this.#isNamedByTitle(column)));
    const { required, optional } = this.#known;
    return {
      ...this.#known,
      // Which columns a file may lack, its first line decides: tasks may be named by their titles.
      get required() {
        return required.filter((column) => !mayLack(column));
      },
      get optional() {
        return [...required.filter(mayLack), ...optional];
      },
      reading: {
        targets: (names) => this.#targets(names),
        example: (name, cell) => this.#example(name, cell),
      },
    };
  }

  /** The rows with their values as the study has them; what the mapping leaves out is not among them. */
  rows(source: RowSource, faults: FaultList): RowSource {
    return () => this.#rows(source, faults);
  }

  /** How the columns were read; undefined without a mapping. */
  report(): ReadColumn[] | undefined {
    if (!this.#isMapped) return undefined;
    const columns = this.#names.flatMap((name) => {
      const match = this.#matches.get(name);
      return match ? [{ ...match, examples: this.#examples.get(name) ?? [] }] : [];
    });
    const isLacking = (column: string) =>
      !columns.some(({ as }) => as === column) && !Object.hasOwn(this.#mapping.fill, column);
    const decided = new Set(Object.keys(this.#mapping.columns));
    return withSuggestions(columns, this.#known.required.filter(isLacking), this.#values, decided);
  }

  /** What was read as something else, as sentences. */
  notes(): string[] {
    return MAPPED_COLUMNS.flatMap((column) => {
      const all = [...this.#read.values()].filter((one) => one.column === column);
      const left = all.filter(({ to }) => to === null);
      const read = all.filter(({ to }) => to !== null);
      return [
        ...(read.length === 0
          ? []
          : [
              `In the column ${column}, ${listed(read.map(({ from, to }) => `"${from}" was read as ${to}`))}.${column === "task" ? " Judges read the title, not this name." : ""}`,
            ]),
        ...left.map(({ from, rows }) => `Left out: ${rowCount(rows)} with ${column} "${from}".`),
      ];
    });
  }

  #isNamedByTitle(column: string): boolean {
    return column === "task" && [...this.#matches.values()].some(({ as }) => as === "title");
  }

  #requireFill(): void {
    const { required, optional } = this.#known;
    for (const [column, value] of Object.entries(this.#mapping.fill)) {
      const isKnown = required.includes(column) || optional.includes(column);
      const isList = typeof value !== "string";
      if (isKnown && !(isList && (this.#table !== "tasks" || column !== "language"))) continue;
      const message = isKnown
        ? "takes one value; only the language of tasks takes several"
        : `is no column of ${this.#table}`;
      throw new AppError("invalid", {
        userMessage: `The mapping cannot be used: fill.${column} ${message}.`,
        faults: [{ path: `mapping.fill.${column}`, message }],
      });
    }
  }

  #targets(names: readonly string[]): (string | null)[] {
    for (const name of names) if (!this.#names.includes(name)) this.#names.push(name);
    const matches = matchColumns(this.#names, this.#table, this.#known, this.#mapping);
    this.#matches = new Map(matches.map((match) => [match.name, match]));
    // A column that is not known keeps its name, so that it is refused by it.
    return names.map((name) => {
      const match = this.#matches.get(name);
      return match === undefined || match.how === "none" ? name : match.as;
    });
  }

  #example(name: string, cell: string): void {
    if (cell.trim() === "") return;
    const examples = this.#examples.get(name) ?? [];
    const short = cell.length > EXAMPLE_LENGTH ? `${cell.slice(0, EXAMPLE_LENGTH)}…` : cell;
    if (examples.length < EXAMPLES && !examples.includes(short))
      this.#examples.set(name, [...examples, short]);
  }

  async *#rows(source: RowSource, faults: FaultList): AsyncGenerator<SourceRow, void> {
    // What a source tells may end its reading, so that it is never left out.
    for await (const row of source(faults.tell)) {
      for (const cells of this.#filled(row.cells)) {
        if (this.#matched(cells)) yield { ...row, cells };
      }
    }
  }

  #filled(cells: Cells): Cells[] {
    if (!this.#isMapped) return [cells];
    const { fill } = this.#mapping;
    let rows = [cells];
    for (const [column, value] of Object.entries(fill)) {
      if ((cells.get(column) ?? "").trim() !== "") continue;
      const values = typeof value === "string" ? [value] : value;
      rows = rows.flatMap((row) => values.map((one) => new Map(row).set(column, one)));
    }
    if (this.#table === "tasks")
      for (const row of rows) {
        if (!row.get("task")) row.set("task", row.get("title") ?? "");
        if (!row.get("title")) row.set("title", row.get("task") ?? "");
        if (!row.has("body")) row.set("body", "");
      }
    return rows;
  }

  /** Puts the study's values in the place of the file's; false for a row that is left out. */
  #matched(cells: Cells): boolean {
    for (const column of MAPPED_COLUMNS) {
      const cell = cells.get(column);
      if (cell === undefined || cell === "") continue;
      const to = this.#valueOf(column, cell);
      if (to === cell) continue;
      const key = `${column} ${cell}`;
      const read = this.#read.get(key);
      if (read) read.rows += 1;
      else if (this.#read.size < READ_LIMIT)
        this.#read.set(key, { column, from: cell.slice(0, 200), to, rows: 1 });
      if (to === null) return false;
      cells.set(column, to);
    }
    return true;
  }

  #valueOf(column: MappedColumn, cell: string): string | null {
    const said = this.#mapping.values[column];
    if (said && Object.hasOwn(said, cell)) return said[cell] ?? null;
    return this.#values[column]?.(cell) ?? cell;
  }
}

/** Far more than anybody reads, and little beside the rows. */
const READ_LIMIT = 10_000;

const asIdentifier = (name: string): string | null =>
  identifierSchema.safeParse(name).success ? null : toSlug(name) || null;

const rowCount = (rows: number): string => `${rows.toLocaleString("en")} ${rows === 1 ? "row" : "rows"}`;

const listed = (parts: readonly string[]): string =>
  parts.length <= NAMED
    ? parts.join(", ")
    : `${parts.slice(0, NAMED).join(", ")}, and ${(parts.length - NAMED).toLocaleString("en")} more were matched the same way`;
