import { parses } from "@/lib/presentation/syntax";
import type { FunctionGenerator } from "./ngram-generator";
import { javascriptSyntax, toPoolCandidate, type PoolCandidate } from "./pool-candidate";
import type { Outcome, PoolCount } from "./pool-count";
import type { RandomSource } from "./random-source";
import { isCopied, SharedRuns } from "./shared-runs";

export interface GeneratedFunction extends PoolCandidate {
  /** which output of the generator, from 0 */
  attempt: number;
}

/**
 * Generates until every cell of the human pool's length histogram is filled, so that the pools agree in length.
 * @param handwritten training functions and human candidates: what a sample must not repeat
 * @param needed how many samples of each cell
 */
export async function fillMachinePool(
  generate: FunctionGenerator,
  random: RandomSource,
  handwritten: SharedRuns,
  needed: ReadonlyMap<string, number>,
  count: PoolCount,
): Promise<GeneratedFunction[]> {
  const open = new Map(needed);
  const kept: GeneratedFunction[] = [];
  const before = new SharedRuns();
  for (let attempt = 0; [...open.values()].some((left) => left > 0); attempt++) {
    if (attempt === MAX_ATTEMPTS) throw new Error(`No samples for: ${leftOver(open)}.`);
    const judged = await judge(generate(random), handwritten, before);
    if (typeof judged === "string") {
      count.add(judged);
      continue;
    }
    const left = open.get(judged.cell ?? "") ?? 0;
    count.add(left > 0 ? "kept" : "length no longer needed");
    if (left === 0) continue;
    open.set(judged.cell ?? "", left - 1);
    before.add(judged.tokens);
    count.noteSharedShare(handwritten.longest(judged.tokens) / judged.tokens.length);
    kept.push({ ...judged, attempt });
  }
  return kept;
}

const MAX_ATTEMPTS = 30_000;

async function judge(
  code: string | null,
  handwritten: SharedRuns,
  before: SharedRuns,
): Promise<PoolCandidate | Outcome> {
  if (code === null) return "unfinished";
  const syntax = await javascriptSyntax();
  if (!parses(syntax, code)) return "does not parse";
  const candidate = await toPoolCandidate(code);
  if (candidate === null) return "does not parse";
  if (candidate.isUnbound) return "uses a name nothing binds";
  if (candidate.cell === null) return "too short or too long";
  if (candidate.isRepetitive) return "repeats itself";
  if (isCopied(handwritten.longest(candidate.tokens), candidate.tokens.length)) return "copied";
  if (isCopied(before.longest(candidate.tokens), candidate.tokens.length)) return "repeats a kept sample";
  return candidate;
}

const leftOver = (open: ReadonlyMap<string, number>) =>
  [...open].flatMap(([cell, left]) => (left > 0 ? [`${left} of ${cell}`] : [])).join("; ");
