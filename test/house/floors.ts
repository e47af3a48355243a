import type { ImportGraph } from "./import-graph";

/** The rooms from the ground up; a room imports from its own floor and from below. */
const FLOORS = [
  ["lib/text", "lib/errors.ts", "lib/env.ts"],
  ["lib/sandbox"],
  ["lib/score"],
  ["lib/study"],
  ["lib/allocation", "lib/blind", "lib/stats"],
  ["lib/metrics"],
  ["lib/results"],
  ["lib/pools", "lib/simulate", "lib/presentation"],
  ["lib/exchange"],
  ["lib/db"],
  ["lib/auth"],
  ["lib/operations"],
  ["lib/edge"],
  ["components"],
  ["app"],
];

/** The nouns in their order: a later one may use an earlier one. */
const NOUNS = [
  "study",
  "people",
  "samples",
  "results",
  "judging",
  "monitoring",
  "exchange",
  "planning",
  "jobs",
];
const ROOMS_OF_NOUNS = ["lib/operations", "lib/db", "lib/edge/contract"];

export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** Imports that point up: from a room on a lower floor to a room on a higher one. */
export function arrowsUp(graph: ImportGraph, isProduct: (path: string) => boolean): Arrow[] {
  return arrows(graph, isProduct).filter(({ from, to }) => {
    const [lower, upper] = [floorOf(from), floorOf(to)];
    return lower >= 0 && upper > lower;
  });
}

/** Imports inside one room that run from an earlier noun to a later one. */
export function arrowsBetweenNouns(graph: ImportGraph, isProduct: (path: string) => boolean): Arrow[] {
  return arrows(graph, isProduct).filter(({ from, to }) =>
    ROOMS_OF_NOUNS.some((room) => {
      const [earlier, later] = [nounOf(from, room), nounOf(to, room)];
      return earlier >= 0 && later > earlier;
    }),
  );
}

/** Files in one of our rooms that stand on no floor: a new room needs its place in the list. */
export function withoutFloor(paths: readonly string[]): string[] {
  return paths.filter((path) => floorOf(path) < 0);
}

function arrows(graph: ImportGraph, isProduct: (path: string) => boolean): Arrow[] {
  return [...graph].flatMap(([from, targets]) =>
    isProduct(from) ? [...targets].filter(isProduct).map((to) => ({ from, to })) : [],
  );
}

function floorOf(path: string): number {
  return FLOORS.findIndex((rooms) => rooms.some((room) => path === room || path.startsWith(`${room}/`)));
}

function nounOf(path: string, room: string): number {
  return NOUNS.findIndex((noun) => path.startsWith(`${room}/${noun}/`));
}
