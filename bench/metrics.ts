import { bestReferenceBleu } from "@/lib/metrics/best-reference-bleu";
import { codeWords } from "@/lib/metrics/code-words";
import { editDistance } from "@/lib/metrics/edit-distance";
import { editSimilarity } from "@/lib/metrics/edit-similarity";
import { MEASURING } from "@/lib/metrics/measure-program";
import { makePairs } from "./program-pairs";

/** 100,000 samples against one reference of 2 KB, within a minute of one core. Fewer are measured and scaled up. */
const SAMPLES = 100_000;
const TARGET_S = 60;
const PAIRS = Number(process.env.PAIRS ?? 5_000);
const CHARACTERS = 2_048;

const pairs = makePairs(PAIRS, CHARACTERS);

/** Seconds of the processor, not of the clock: other programs on the machine take none of them. */
const secondsFor = (what: (pair: (typeof pairs)[number]) => unknown, times = PAIRS): number => {
  const some = pairs.slice(0, times);
  for (const pair of some.slice(0, 200)) what(pair);
  const before = process.cpuUsage();
  for (const pair of some) what(pair);
  const { user, system } = process.cpuUsage(before);
  return ((user + system) / 1e6) * (SAMPLES / some.length);
};

const bleu = secondsFor(({ reference, sample }) =>
  bestReferenceBleu(codeWords(sample), [codeWords(reference)], MEASURING.bleu.smoothing),
);
const similarity = secondsFor(({ reference, sample }) => editSimilarity(sample, reference));
const plain = secondsFor(({ reference, sample }) => plainDistance(sample, reference), Math.min(PAIRS, 100));

for (const { reference, sample } of pairs.slice(0, 20))
  if (plainDistance(sample, reference) !== editDistance(sample, reference))
    throw new Error("the two distances differ");

console.table({
  "BLEU-4, words cut each time": { "CPU s": round(bleu) },
  "edit similarity": { "CPU s": round(similarity) },
  "both together": { "CPU s": round(bleu + similarity), target: TARGET_S },
  "the plain table of distances": { "CPU s": round(plain) },
});
console.log(
  `${SAMPLES} samples of ${CHARACTERS} characters against one reference, from ${PAIRS} pairs, one core.`,
);

/** Cell by cell, two rows kept: the yardstick. */
function plainDistance(left: string, right: string): number {
  const row = Uint16Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let above = 0; above < left.length; above += 1) {
    let diagonal = row[0] ?? 0;
    row[0] = above + 1;
    for (let at = 0; at < right.length; at += 1) {
      const upper = row[at + 1] ?? 0;
      const cost = left.charCodeAt(above) === right.charCodeAt(at) ? 0 : 1;
      row[at + 1] = Math.min(upper + 1, (row[at] ?? 0) + 1, diagonal + cost);
      diagonal = upper;
    }
  }
  return row[right.length] ?? 0;
}

function round(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
