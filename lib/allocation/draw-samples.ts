import { keyedStream } from "./keyed-stream";

/**
 * Draws n out of a list at random, each with the same chance, in the order in which they came out: the same list and
 * seed give the same draw, for ever and everywhere. The key of the stream is the UTF-8 of the seed, its label
 * "inspection".
 */
export function drawSamples<T>(list: readonly T[], n: number, seed: string): T[] {
  const drawn: T[] = [];
  if (n < 1) return drawn;
  for (const one of keyedStream(new TextEncoder().encode(seed), "inspection").draw(list)) {
    drawn.push(one);
    if (drawn.length === n) break;
  }
  return drawn;
}
