import { type FaultGroup, type ImportError, IMPORT_LIMITS, importRefusal } from "./import-report";

/** Rows with such a fault are left out; with a value, only those that have it. */
interface SkippedFault {
  column: string;
  message: string;
  value?: string | undefined;
}

/** What is found wrong with a file while it is read: the first faults, how many more there were, and all of them by kind. */
export class FaultList {
  readonly #listed: ImportError[] = [];
  readonly #groups = new Map<string, FaultGroup>();
  readonly #skip: readonly SkippedFault[];
  #more = 0;
  #skipped = 0;

  constructor(skip: readonly SkippedFault[] = []) {
    this.#skip = skip;
  }

  readonly tell = (error: ImportError): void => {
    this.#group(error);
    if (this.#listed.length < IMPORT_LIMITS.listedErrors) this.#listed.push(error);
    else this.#more += 1;
  };

  /** The same for a fault that only its own row has: where such rows are to be left out, it is counted instead. */
  readonly tellRow = (error: ImportError): void => {
    const isSkipped = this.#skip.some(
      ({ column, message, value }) =>
        column === error.column &&
        message === error.message &&
        (value === undefined || value === error.value),
    );
    if (isSkipped) this.#skipped += 1;
    else this.tell({ ...error, isOfRow: true });
  };

  get isEmpty(): boolean {
    return this.#listed.length === 0;
  }

  /** Faults whose rows were left out, as a sentence. */
  notes(): string[] {
    if (this.#skipped === 0) return [];
    return [`Left out for their faults: ${this.#skipped.toLocaleString("en")}, as asked.`];
  }

  /** What was told so far. */
  told(): { faults: readonly ImportError[]; moreFaults: number } {
    return { faults: this.#listed, moreFaults: this.#more };
  }

  /** Throws the refusal of the file, if anything was told; `extension` is what else the answer says. */
  refuse(extension: Record<string, unknown> = {}): void {
    if (this.isEmpty) return;
    throw importRefusal(this.#listed, this.#more, {
      added: 0,
      updated: 0,
      unchanged: 0,
      groups: [...this.#groups.values()],
      ...extension,
    });
  }

  #group({ file, line, column, message, value, isOfRow = false }: ImportError): void {
    const key = JSON.stringify([column, message, value]);
    const group = this.#groups.get(key);
    if (group) {
      group.rows += 1;
      if (group.places.length < IMPORT_LIMITS.listedPlaces)
        group.places.push(file === undefined ? { line } : { line, file });
    } else if (this.#groups.size < IMPORT_LIMITS.listedGroups)
      this.#groups.set(key, {
        column,
        message,
        ...(value === undefined ? {} : { value }),
        rows: 1,
        places: [file === undefined ? { line } : { line, file }],
        mayBeSkipped: isOfRow,
      });
  }
}
