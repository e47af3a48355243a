import "server-only";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { type CopyStreamQuery, from } from "pg-copy-streams";
import type { BulkClient } from "./bulk-transaction";
import { type ColumnType, CopyPiece, type CopyValue, COPY_HEAD, COPY_TAIL } from "./copy-piece";

/**
 * Writes many rows inside a transaction, however many, in little memory: new ones by COPY as they come, other statements
 * in batches between two copies, because a connection does one thing at a time. A copy ends after a few megabytes, because
 * only at its end PostgreSQL checks what its rows refer to: the rows that come meanwhile wait here, up to `AHEAD` pieces. After
 * an error the transaction is lost, and so is the writer.
 */
export class BulkWriter {
  readonly #client: BulkClient;
  readonly #statement: string;
  readonly #batches: Batch[] = [];
  #copy: Copy | null = null;
  readonly #types: readonly ColumnType[];
  #piece: CopyPiece | null = null;
  /** Pieces on their way to PostgreSQL, one after the other. */
  #pieces: Promise<void>[] = [];
  #isAborted = false;

  /** The columns of a row in their order; none where only batches are written. */
  constructor(client: BulkClient, table: string, columns: Readonly<Record<string, ColumnType>> = {}) {
    this.#client = client;
    this.#statement = `COPY ${table} (${Object.keys(columns).join(", ")}) FROM STDIN WITH (FORMAT binary)`;
    this.#types = Object.values(columns);
  }

  /** Appends a row. Where PostgreSQL is slower than the file, the caller waits for what this returns. */
  add(values: readonly CopyValue[]): Promise<void> | null {
    if (this.#piece?.add(values)) return null;
    this.#send();
    this.#piece = new CopyPiece(this.#types, values);
    return this.#pieces.length > AHEAD ? this.#room() : null;
  }

  /** Rows that are stored by `store`, many at once. `weightOf` is about the characters that a row holds. */
  batch<Row>(store: (rows: Row[]) => Promise<void>, weightOf: (row: Row) => number) {
    let rows: Row[] = [];
    let weight = 0;
    const flush = async (): Promise<void> => {
      if (rows.length === 0) return;
      await this.#endCopy();
      const full = rows;
      [rows, weight] = [[], 0];
      await store(full);
    };
    this.#batches.push({ flush });
    return {
      put: async (row: Row): Promise<void> => {
        rows.push(row);
        weight += weightOf(row);
        if (rows.length >= BATCH.rows || weight >= BATCH.weight) await flush();
      },
    };
  }

  /** Stores what is still held, the batches in the order in which they were asked for. */
  async close(): Promise<void> {
    await this.#endCopy();
    for (const { flush } of this.#batches) await flush();
  }

  /** Ends the copy without its rows, so that the connection can be told to roll back. */
  async abort(): Promise<void> {
    this.#isAborted = true;
    const copy = this.#copy;
    [this.#copy, this.#piece] = [null, null];
    // One that PostgreSQL ended itself cannot be ended again.
    if (!copy || copy.fault) return;
    if (!copy.isEnding) copy.stream.destroy();
    await finished(copy.stream).catch(() => undefined);
  }

  async #room(): Promise<void> {
    while (this.#pieces.length > AHEAD) await this.#pieces.shift();
  }

  #send(): void {
    if (!this.#piece) return;
    const piece = this.#piece.bytes();
    this.#piece = null;
    const sent = (this.#pieces.at(-1) ?? Promise.resolve()).then(() => this.#write(piece));
    // Whoever waits for it hears of its error; until then it must not end the process.
    sent.catch(() => undefined);
    this.#pieces.push(sent);
  }

  async #write(piece: Buffer): Promise<void> {
    if (this.#isAborted) return;
    const copy = (this.#copy ??= this.#begin());
    if (copy.fault) throw copy.fault;
    copy.length += piece.length;
    if (!copy.stream.write(piece)) await once(copy.stream, "drain");
    if (copy.length > COPY) await this.#end(copy);
  }

  #begin(): Copy {
    const stream = this.#client.query(from(this.#statement));
    const copy: Copy = { stream, length: 0, isEnding: false, fault: null };
    // Between two pieces nobody waits for the stream, and an error without a listener would end the process.
    stream.on("error", (error: Error) => {
      copy.fault = error;
    });
    stream.write(COPY_HEAD);
    return copy;
  }

  async #end(copy: Copy): Promise<void> {
    if (copy.fault) throw copy.fault;
    copy.isEnding = true;
    const ended = finished(copy.stream);
    copy.stream.end(COPY_TAIL);
    await ended;
    if (this.#copy === copy) this.#copy = null;
  }

  async #endCopy(): Promise<void> {
    this.#send();
    while (this.#pieces.length > 0) await this.#pieces.shift();
    if (this.#copy) await this.#end(this.#copy);
  }
}

interface Copy {
  stream: CopyStreamQuery;
  /** Bytes that it was given. */
  length: number;
  isEnding: boolean;
  fault: Error | null;
}

/**
 * Lets `work` write, and stores what is still held. An error takes the copy back first: until then the connection hears
 * nothing, not even that the transaction ends.
 */
export async function writeAll(
  writer: Pick<BulkWriter, "close" | "abort">,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
    await writer.close();
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

interface Batch {
  flush: () => Promise<void>;
}

/** Pieces that may wait while PostgreSQL ends a copy. */
const AHEAD = 16;
/** Bytes of one copy. */
const COPY = 8 * 1024 * 1024;
const BATCH = { rows: 1000, weight: 4 * 1024 * 1024 };
