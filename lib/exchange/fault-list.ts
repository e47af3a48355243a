import { type ImportError, IMPORT_LIMITS, importRefusal } from "./import-report";

/** What is found wrong with a file while it is read: the first faults, and how many more there were. */
export class FaultList {
  readonly #listed: ImportError[] = [];
  #more = 0;

  readonly tell = (error: ImportError): void => {
    if (this.#listed.length < IMPORT_LIMITS.listedErrors) this.#listed.push(error);
    else this.#more += 1;
  };

  get isEmpty(): boolean {
    return this.#listed.length === 0;
  }

  /** What was told so far. */
  told(): { faults: readonly ImportError[]; moreFaults: number } {
    return { faults: this.#listed, moreFaults: this.#more };
  }

  /** Throws the refusal of the file, if anything was told. */
  refuse(): void {
    if (!this.isEmpty) throw importRefusal(this.#listed, this.#more);
  }
}
