import type { FaultList } from "@/lib/exchange/fault-list";

/** Whether a column is filled: always, never, or now and then. */
export class Presence {
  filled = 0;
  empty = 0;
  #firstEmpty = 0;

  note(isFilled: boolean, line: number): void {
    if (isFilled) this.filled += 1;
    else if (++this.empty === 1) this.#firstEmpty = line;
  }

  get isWhole(): boolean {
    return this.filled > 0 && this.empty === 0;
  }

  /** Filled in some rows only: nothing can be said of the others. */
  tellMixed(column: string, faults: FaultList): void {
    if (this.filled > 0 && this.empty > 0)
      faults.tell({
        line: this.#firstEmpty,
        column,
        message: `is empty here and on ${(this.empty - 1).toLocaleString("en")} other lines, but filled on others; fill it everywhere, or nowhere`,
      });
  }

  /** A sentence where some rows lack what would be reported. */
  passedOver(what: string): string[] {
    return this.filled > 0 && this.empty > 0
      ? [
          `${what} are given for ${this.filled.toLocaleString("en")} of ${(this.filled + this.empty).toLocaleString("en")} rows, so they count as not recorded.`,
        ]
      : [];
  }
}
