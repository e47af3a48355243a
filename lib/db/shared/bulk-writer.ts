import "server-only";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { type CopyStreamQuery, from } from "pg-copy-streams";
import type { BulkClient } from "./bulk-transaction";

type Value = string | number | null;

/**
 * Writes many rows inside a transaction, however many, in little memory: new ones by COPY as they come, other statements
 * in batches between two parts of the copy, because a connection does one thing at a time. After an error the transaction
 * is lost, and so is the writer.
 */
export class BulkWriter {
  readonly #client: BulkClient;
  readonly #table: string;
  readonly #batches: Batch[] = [];
  #copy: { stream: CopyStreamQuery; fault: Error | null } | null = null;
  #text: string[] = [];
  #length = 0;

  /** `table` with its columns, as COPY names them. */
  constructor(client: BulkClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  /** Appends a row; waits when PostgreSQL is slower than the file. */
  async add(values: readonly Value[]): Promise<void> {
    const line = values.map(toCell).join(",");
    this.#text.push(line);
    this.#length += line.length;
    if (this.#length > PIECE) await this.#send();
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
    const copy = this.#copy;
    [this.#copy, this.#text] = [null, []];
    // One that PostgreSQL ended itself cannot be ended again.
    if (!copy || copy.fault) return;
    copy.stream.destroy();
    await finished(copy.stream).catch(() => undefined);
  }

  async #send(): Promise<void> {
    this.#copy ??= this.#begin();
    const piece = Buffer.from(`${this.#text.join("\n")}\n`);
    [this.#text, this.#length] = [[], 0];
    if (this.#copy.fault) throw this.#copy.fault;
    if (!this.#copy.stream.write(piece)) await once(this.#copy.stream, "drain");
  }

  #begin(): { stream: CopyStreamQuery; fault: Error | null } {
    const stream = this.#client.query(from(`COPY ${this.#table} FROM STDIN WITH (FORMAT csv)`));
    const copy = { stream, fault: null as Error | null };
    // Between two pieces nobody waits for the stream, and an error without a listener would end the process.
    stream.on("error", (error: Error) => {
      copy.fault = error;
    });
    return copy;
  }

  async #endCopy(): Promise<void> {
    if (this.#text.length > 0) await this.#send();
    const copy = this.#copy;
    if (!copy) return;
    this.#copy = null;
    if (copy.fault) throw copy.fault;
    const ended = finished(copy.stream);
    copy.stream.end();
    await ended;
  }
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

const PIECE = 256 * 1024;
const BATCH = { rows: 1000, weight: 4 * 1024 * 1024 };

/** In CSV only quotes are doubled, while COPY's own text form escapes every line end of a program. */
const toCell = (value: Value): string => {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  return `"${value.includes('"') ? value.replaceAll('"', '""') : value}"`;
};
