import { Unreadable } from "@/lib/exchange/bytes/unreadable";
import { ZIP_LIMITS } from "./limits";

/** Counts what is really unpacked, because what an archive says of itself may be a lie, and one file may be read often. */
export class UnpackBudget {
  readonly #most: number;
  #left: number;

  constructor(archiveBytes: number) {
    const { ratio, unsuspectedBytes, unpackedBytes } = ZIP_LIMITS;
    this.#most = Math.min(unpackedBytes, Math.max(unsuspectedBytes, ratio * archiveBytes));
    this.#left = this.#most;
  }

  /** Throws `Unreadable` when it is too much, and again at whatever comes after. */
  take(bytes: number): void {
    this.#left -= bytes;
    if (!this.isSpent) return;
    throw new Unreadable(
      1,
      this.#most < ZIP_LIMITS.unpackedBytes
        ? `is where the archive has unpacked to more than ${ZIP_LIMITS.ratio} times its size, as archives do that are made to do harm`
        : `is where the archive has unpacked to more than ${this.#most / 1024 ** 2} MiB; send it in parts`,
    );
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }
}
