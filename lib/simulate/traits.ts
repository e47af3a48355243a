import { seededRandom } from "./random";

/** How much systems differ, and the samples of one system, in probits. */
const SYSTEM_SD = 0.4;
const SAMPLE_SD = 0.5;

/**
 * What is peculiar to a sample: its quality where it is marked, its difficulty where its origin is guessed. Invented, from the
 * seed and the names alone, so that every judge of one simulation meets the same sample.
 *
 * @example sampleTrait("run 1", { system: "alpha", key: "task-1-alpha" })
 */
export function sampleTrait(seed: string, { system, key }: { system: string; key: string }): number {
  const own = (name: string): number => seededRandom(`${seed} ${name}`).normal();
  return SYSTEM_SD * own(`system ${system}`) + SAMPLE_SD * own(`sample ${key}`);
}
