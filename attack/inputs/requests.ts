import type { Random } from "@/lib/simulate/random";
import type { Attacker, Bad, Maker } from "./bad";
import { apiBody, importedFile, judgeBody, serverAction, workBody } from "./bodies";
import { oddHeaders, oddPath, oddVerb, protocolGarbage } from "./heads";
import type { Targets } from "./targets";

/** How often each kind comes. */
const KINDS: readonly [weight: number, maker: Maker][] = [
  [25, apiBody],
  [15, judgeBody],
  [10, workBody],
  [15, oddPath],
  [12, oddHeaders],
  [12, serverAction],
  [8, importedFile],
  [8, oddVerb],
  [5, protocolGarbage],
];
const ALL = KINDS.reduce((sum, [weight]) => sum + weight, 0);

export function nextBad(random: Random, targets: Targets, attacker: Attacker): Bad {
  let left = random.integer(ALL);
  const [, maker] = KINDS.find(([weight]) => (left -= weight) < 0) ?? [0, oddPath];
  return maker(random, targets, attacker);
}
