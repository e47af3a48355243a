import { areWeights, lowestWeights } from "./lowest-weights";

/** A block holds each weight, in its lowest terms, once to three times. */
const MOST_ROUNDS = 3;

/**
 * What to expect of the sizes of arms, as `armOfSlot` deals them: in permuted blocks.
 *
 * @param weights of the arms, as far as they are known: a document that is being written may have none that counts yet
 */
export function inBlocks(weights: readonly unknown[]): string {
  const [apart, end] = areWeights(weights) ? sizesOf(weights) : sizesInGeneral;
  return `Judges who come by the plain link are dealt to arms in blocks of a length that nobody can foresee. ${apart} ${end} when the design sets the number of sessions in all, and the study reaches it. Judges who come by the link of one arm are not dealt, and do not count here.`;
}

const sizesInGeneral: readonly [string, string] = [
  `At any moment an arm can be ahead of its share, or behind it, by up to ${MOST_ROUNDS} judges times its weight, after all weights are divided by their greatest common divisor.`,
  "The numbers end in exactly the ratio of the weights",
];

const sizesOf = (weights: readonly number[]): readonly [string, string] => {
  const lowest = new Map(lowestWeights(weights).map((low, arm) => [low, weights[arm] ?? low]));
  if (lowest.size === 1)
    return [`Arms can be up to ${MOST_ROUNDS} judges apart at any moment.`, "They end exactly equal"];
  const each = [...lowest]
    .sort(([a], [b]) => b - a)
    .map(([low, weight]) => `up to ${(MOST_ROUNDS * low).toLocaleString("en")} judges at weight ${weight}`);
  return [
    `At any moment an arm can be ahead of its share, or behind it, by ${new Intl.ListFormat("en").format(each)}; arms of equal weight can be as far apart.`,
    sizesInGeneral[1],
  ];
};
