import type { PoolSystem } from "./pool-sample";
import { type Design, hasTruth } from "@/lib/study/design";

/** Two pools that must not be told apart by their form: each is one system or several together. */
export interface Comparison {
  a: readonly string[];
  b: readonly string[];
}

/** Every pair of more systems than this would be a page that nobody reads. */
const MOST = 15;

/**
 * Which pools a study's judges could tell apart. Where they say what is human: the human systems against each machine
 * system that an arm shows with them, and against all machine systems of an arm together. Else every pair of systems.
 */
export function toComparisons(
  design: Design,
  systems: readonly PoolSystem[],
  arms: readonly { systems: readonly string[] }[],
): Comparison[] {
  const isOrigin = hasTruth(design);
  const found = arms.flatMap((arm) => {
    const members = systems.filter(({ id }) => arm.systems.includes(id));
    return isOrigin ? ofOrigins(members) : pairsOf(members.map(({ id }) => id));
  });
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()].slice(0, MOST);
}

const ofOrigins = (members: readonly PoolSystem[]): Comparison[] => {
  const of = (role: PoolSystem["role"]) => members.filter((one) => one.role === role).map(({ id }) => id);
  const [human, machine] = [of("human"), of("machine")];
  if (human.length === 0 || machine.length === 0) return [];
  const alone = machine.map((id) => ({ a: human, b: [id] }));
  return machine.length > 1 ? [...alone, { a: human, b: machine }] : alone;
};

const pairsOf = (ids: readonly string[]): Comparison[] =>
  ids.flatMap((a, at) => ids.slice(at + 1).map((b) => ({ a: [a], b: [b] })));
