import { IMPORT_LIMITS } from "@/lib/exchange/import-report";
import { Unreadable } from "@/lib/exchange/bytes/unreadable";
import { requireUtf8, withoutByteOrderMark } from "@/lib/exchange/bytes/utf8";

/** A record of a CSV file; `line` is where it begins, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * The records of a CSV file (RFC 4180; any line end; a byte order mark and empty lines are passed over), read piece by
 * piece: never more than one record and one piece are held. Throws `Unreadable` at the first record whose bytes or quotes
 * cannot be understood, and at one that is longer than a row can be, which is what an unclosed quote looks like.
 *
 * Ours, because the import of 100,000 samples is to take little longer than PostgreSQL does: `csv-parse`, whose reading
 * the tests compare with, takes five seconds for the 200 MB of which this takes one.
 *
 * @param separators "comma or tab": a file whose first record holds tabs and no comma has its cells separated by tabs; "any":
 *   or by semicolons, as spreadsheets write it in many countries
 * @param most cells of a record that are read; the others are left
 */
export async function* csvRecords(
  chunks: AsyncIterable<Uint8Array>,
  separators: Separators = "comma",
  most: number = IMPORT_LIMITS.columns + 1,
): AsyncGenerator<CsvRecord, void> {
  const scan = new RecordScan(SEPARATORS[separators], most);
  // `yield*` of what is at hand would make three promises of each record.
  for await (const chunk of withoutByteOrderMark(chunks)) for (const record of scan.take(chunk)) yield record;
  yield* scan.end();
}

type Separators = "comma" | "comma or tab" | "any";

/**
 * Looks for the ends of records and of their cells in one pass, and remembers where it stood when a piece ends inside one. A
 * quote may stand only round a whole cell, or doubled inside such a cell (RFC 4180).
 */
class RecordScan {
  /** What was read and not yet passed on: the first `#length` bytes of a store that is used again and again. */
  #bytes: Buffer = Buffer.alloc(0);
  #length = 0;
  /** Where the record that is being looked at begins, and how far it was looked at. */
  #from = 0;
  #at = 0;
  /** Where its cell begins that is being looked at, and where the first `#most` cells before it end, all counted from `#from`. */
  #cell = 0;
  #ends: number[] = [];
  #isQuoted = false;
  /** Whether the record holds a quote where none may stand. */
  #isStray = false;
  /** The line of the record's beginning, and that of `#at`. */
  #firstLine = 1;
  #line = 1;
  #before = 0;
  /** Between two cells; null until the first record that is not empty shows it. */
  #separator: number | null = null;
  #marks = marksOf(QUOTE);
  readonly #separators: readonly number[];
  readonly #most: number;

  constructor(separators: readonly number[], most: number) {
    this.#separators = separators;
    this.#most = most;
  }

  *take(chunk: Buffer): Generator<CsvRecord, void> {
    this.#append(chunk);
    for (let end = this.#findEnd(); end >= 0; end = this.#findEnd()) {
      const cells = this.#read(end);
      const line = this.#firstLine;
      this.#begin(this.#at);
      if (isFilled(cells)) yield { line, cells };
    }
    if (this.#at - this.#from > IMPORT_LIMITS.rowBytes) throw this.#tooLong();
  }

  *end(): Generator<CsvRecord, void> {
    const cells = this.#read(this.#length);
    if (this.#isQuoted) throw new Unreadable(this.#firstLine, 'opens a quote (") that is never closed');
    if (isFilled(cells)) yield { line: this.#firstLine, cells };
  }

  #append(chunk: Buffer): void {
    const rest = this.#length - this.#from;
    const isRoomy = rest + chunk.length <= this.#bytes.length;
    const store = isRoomy ? this.#bytes : Buffer.allocUnsafe(2 * (rest + chunk.length));
    this.#bytes.copy(store, 0, this.#from, this.#length);
    chunk.copy(store, rest);
    [this.#bytes, this.#length] = [store, rest + chunk.length];
    this.#at -= this.#from;
    this.#from = 0;
  }

  /** A record begins here. */
  #begin(from: number): void {
    [this.#from, this.#cell, this.#isStray, this.#firstLine] = [from, 0, false, this.#line];
    this.#ends = [];
  }

  /** The line end that closes the record, and moves behind it; -1 when there is none in these bytes. */
  #findEnd(): number {
    const bytes = this.#bytes;
    const length = this.#length;
    const separator = this.#separator ?? QUOTE;
    const marks = this.#marks;
    // Fields of an object cost twice the time of these.
    let [isQuoted, line, cell] = [this.#isQuoted, this.#line, this.#from + this.#cell];
    let at = this.#at;
    let end = -1;
    for (; end < 0 && at < length; at++) {
      const byte = bytes[at] as number;
      if (marks[byte] === 0) continue;
      if (byte === QUOTE) {
        if (!isQuoted && at > cell && bytes[at - 1] !== QUOTE) this.#isStray = true;
        isQuoted = !isQuoted;
      } else if (byte === separator) {
        if (isQuoted) continue;
        this.#endCell(cell, at);
        cell = at + 1;
      } else if (byte === LINE_FEED && (at > 0 ? bytes[at - 1] : this.#before) === CARRIAGE_RETURN) {
        // The carriage return closed the record already, where it could.
        if (!isQuoted) cell = this.#from = at + 1;
      } else if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
        line += 1;
        if (!isQuoted) end = at;
      }
    }
    this.#before = bytes[at - 1] ?? this.#before;
    [this.#isQuoted, this.#line, this.#cell, this.#at] = [isQuoted, line, cell - this.#from, at];
    return end;
  }

  /** Both places as they are in the store now. */
  #endCell(from: number, end: number): void {
    if (this.#bytes[from] === QUOTE && end > from && this.#bytes[end - 1] !== QUOTE) this.#isStray = true;
    if (this.#ends.length < this.#most) this.#ends.push(end - this.#from);
  }

  #read(end: number): string[] {
    const record = this.#bytes.subarray(this.#from, end);
    if (record.length > IMPORT_LIMITS.rowBytes) throw this.#tooLong();
    requireUtf8(record, this.#firstLine);
    if (this.#separator === null && record.length > 0)
      this.#readAgain(separatorOf(record, this.#separators), end);
    // A cell whose quote is never closed is told of as such, unless another quote stands wrong before it.
    if (!this.#isQuoted) this.#endCell(this.#from + this.#cell, end);
    if (this.#isStray) throw new Unreadable(this.#firstLine, STRAY_QUOTE);
    const cells: string[] = [];
    let from = 0;
    for (const cellEnd of this.#ends) {
      cells.push(cellText(record, from, cellEnd));
      from = cellEnd + 1;
    }
    return cells;
  }

  /** The first record once more, now that its cells can be told apart. */
  #readAgain(separator: number, end: number): void {
    [this.#separator, this.#marks] = [separator, marksOf(separator)];
    const [at, line, length] = [this.#at, this.#line, this.#length];
    [this.#isQuoted, this.#line] = [false, this.#firstLine];
    this.#begin(this.#from);
    [this.#at, this.#length] = [this.#from, end];
    this.#findEnd();
    [this.#at, this.#line, this.#length] = [at, line, length];
  }

  #tooLong(): Unreadable {
    return new Unreadable(
      this.#firstLine,
      'is longer than a row can be; is there a quote (") that is never closed?',
    );
  }
}

const cellText = (record: Buffer, from: number, end: number): string => {
  if (record[from] !== QUOTE) return record.toString("utf8", from, end);
  const text = record.toString("utf8", from + 1, end - 1);
  return text.includes('"') ? text.replaceAll('""', '"') : text;
};

/** The comma, unless a record holds none of it and one of the others. */
const separatorOf = (record: Buffer, others: readonly number[]): number =>
  record.includes(COMMA) ? COMMA : (others.find((one) => record.includes(one)) ?? COMMA);

const isFilled = (cells: readonly string[]): boolean => cells.length > 1 || Boolean(cells[0]?.trim());

const STRAY_QUOTE = 'has a quote (") inside a cell: put such a cell in quotes, and double the quotes in it';
const TAB = 0x09;
const SEMICOLON = 0x3b;
const COMMA = 0x2c;
const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** By byte, 1 for those that a scan stops at: most bytes cost one look. */
const marksOf = (separator: number): Uint8Array => {
  const marks = new Uint8Array(256);
  for (const byte of [QUOTE, LINE_FEED, CARRIAGE_RETURN, separator]) marks[byte] = 1;
  return marks;
};

/** What may separate cells where the first record holds no comma. */
const SEPARATORS: Record<Separators, readonly number[]> = {
  comma: [],
  "comma or tab": [TAB],
  any: [TAB, SEMICOLON],
};
