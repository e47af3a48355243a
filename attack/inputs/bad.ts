import type { Random } from "@/lib/simulate/random";
import type { Person } from "@/attack/people";
import { toBytes } from "./raw";
import type { Targets } from "./targets";

export interface Bad {
  what: string;
  bytes: Buffer | string;
}

/** Who attacks: an account with rights in a study of its own, and a judge. */
export interface Attacker {
  person: Person;
  judgeToken: string;
  /** Sessions of timed tasks, each with its first task open. */
  workTokens: [string, ...string[]];
  slug: string;
}

export type Maker = (random: Random, targets: Targets, attacker: Attacker) => Bad;
export type Header = readonly [name: string, value: string];

export const request = (
  what: string,
  method: string,
  path: string,
  headers: readonly Header[],
  body: string | Buffer = "",
): Bad => ({
  what: `${what}: ${method.slice(0, 20)} ${path.slice(0, 80)} ${body.toString().slice(0, 200)}`,
  bytes: toBytes(method, path, headers, body),
});

export const JSON_TYPE: Header = ["Content-Type", "application/json"];
const QUERIES = [
  "",
  "",
  "?",
  "?a",
  "?a=1&a=2",
  "?confirm=x",
  "?with=%00",
  "?after=%ff",
  "?version=-1",
  "?page=1e9",
  "?study=%00",
  "?_rsc=x",
  "?to=//x",
  "?%%%",
  "?filter[]=x",
  "?pairs=a,b&language=%00",
];
export const query = (random: Random): string => QUERIES[random.integer(QUERIES.length)] ?? "";
