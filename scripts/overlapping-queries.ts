import { Client } from "pg";

/**
 * Queries that began while their connection was busy with another one, each with its stack. pg 8 lets such a query wait and warns only of
 * the third; pg 9 refuses it. In a transaction it means two things at once that were meant to come one after the other.
 */
export const overlapping: string[] = [];

/**
 * From now on every connection of this process is watched. The pool's own connections line such queries up, so that pg never sees
 * them: those count where they wait, except Prisma's, which loads relations of a row side by side.
 */
export function watchQueries(): void {
  const prototype = Client.prototype as unknown as Watched;
  const { query, emit } = prototype;
  prototype.query = function (...given) {
    if (this._activeQuery || this._queryQueue.length > 0) note(given[0]);
    return query.apply(this, given);
  };
  prototype.emit = function (event, ...rest) {
    if (event === "lined-up" && !isOfPrisma(rest[0])) note(rest[0]);
    return emit.call(this, event, ...rest);
  };
}

interface Watched {
  _activeQuery?: unknown;
  _queryQueue: unknown[];
  query: (this: Watched, ...given: unknown[]) => unknown;
  emit: (this: Watched, event: string, ...rest: unknown[]) => boolean;
}

const note = (given: unknown): void => {
  overlapping.push(new Error(`overlaps: ${JSON.stringify(given).slice(0, 300)}`).stack ?? "");
};

/** Its adapter asks for rows as lists; nothing else here does. */
const isOfPrisma = (given: unknown): boolean => {
  const [query] = Array.isArray(given) ? (given as unknown[]) : [];
  return typeof query === "object" && query !== null && "rowMode" in query;
};
