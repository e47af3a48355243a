import { createHash } from "node:crypto";
import * as markdown from "prettier/plugins/markdown";
import { format } from "prettier/standalone";
import type { HumanOrRobotMaterial } from "./human-or-robot";
import { kernelSection } from "./kernel-pools";
import { markdownTable } from "./markdown-table";
import { NGRAM_SETTINGS } from "./ngram-generator";
import type { PoolCandidate } from "./pool-candidate";
import { poolCheckSection } from "./pool-check-section";
import { OUTCOMES } from "./pool-count";
import { LINE_BINS, SAMPLE_LENGTH, TOKEN_BINS, binOf } from "./sample-length";

/** docs/pools.md: how the pools of the demo "Who wrote this function?" came about, in numbers. */
export async function poolsReport(material: HumanOrRobotMaterial): Promise<string> {
  const { account, samples, arms } = material;
  const { training, humanCandidates, pools } = account;
  const systems = pools.map(({ system }) => system);
  const ngram = pools.find(({ system }) => system === "ngram")?.count;
  const human = samples.flatMap(({ provenance }) => ("package" in provenance ? [provenance] : []));
  const days = human.map(({ publishedAt }) => publishedAt.slice(0, 10)).sort();
  const judged =
    ngram === undefined
      ? 0
      : ngram.of("copied") +
        ngram.of("repeats a kept sample") +
        ngram.of("length no longer needed") +
        ngram.of("kept");
  const text = [
    "# The pools of “Who wrote this function?”",
    "Written by `npx tsx seed/write-pools-report.ts`; a test compares it with the pools as built. The pools are the same on every machine.",
    "## Where the functions come from",
    `- **human**: ${humanCandidates} functions of ${new Set(human.map((one) => one.package)).size} npm packages, packed between ${days[0]} and ${days.at(-1)}, long before code came from language models. The date is the newest file time inside the archive that the lock file's integrity hash seals. Functions are drawn from the packages in turn.`,
    `- **ngram** (test arm): a token-level n-gram model of ${training.functions} functions (${training.tokens} tokens) of ${training.packages.length} other packages, after the same presentation: ${training.packages.join(", ")}. It draws each token after the longest context of up to ${NGRAM_SETTINGS.order - 1} tokens seen at least ${NGRAM_SETTINGS.atLeast} times; tokens that the open brackets, the kind of statement or the names in scope rule out are drawn again.`,
    "- **grammar** (control arm): a random grammar that knows nothing of human code.",
    `Arms: ${arms.map(({ id, weight, systems: ids }) => `${id} (weight ${weight}): ${ids.join(" and ")}`).join("; ")}.`,
    "All pass one pipeline: comments out, names unified, one layout without blank lines inside functions.",
    "## What became of them",
    "Rules are applied in this order.",
    markdownTable(
      ["", ...systems],
      [
        ...OUTCOMES.map((outcome) => [outcome, ...pools.map(({ count }) => count.of(outcome))]),
        ["**considered**", ...pools.map(({ count }) => count.total)],
      ],
    ),
    `- *unfinished*: the generator wrote ${NGRAM_SETTINGS.maxTokens} tokens without an end. *does not parse*: tree-sitter finds an error, or the formatter's parser does. *uses a name nothing binds*: a unified name without a declaration.`,
    `- *too short or too long*: outside ${SAMPLE_LENGTH.minLines} to ${SAMPLE_LENGTH.maxLines} lines, ${SAMPLE_LENGTH.minTokens} to ${SAMPLE_LENGTH.maxTokens} tokens, or a line over ${SAMPLE_LENGTH.maxColumns} columns; for human functions also a rare shape (a cell of the length histogram with under 2% of the candidates). *repeats itself*: six tokens in a row more than three times.`,
    "- *copied*: shares with one training function or one human candidate a run of over 30 tokens, or a run that is at least half of its own tokens. Tokens are compared as shown (names unified); a string is one token. Human samples are held to the same rule against the training functions. *repeats a kept sample*: the same rule within the pool.",
    `- Of the ${judged} n-gram functions that got as far as this rule, **${percent(ngram?.of("copied") ?? 0, judged)}** were discarded as copied. In those kept, the longest shared run is ${percent(ngram?.meanSharedShare ?? 0, 1)} of the tokens on average.`,
    "## Lengths",
    "The machine pools are filled cell by cell (lines by tokens) to the human pool's histogram.",
    markdownTable(
      ["lines", ...systems],
      histogram(pools, ({ lines }) => binOf(lines, LINE_BINS), LINE_BINS),
    ),
    markdownTable(
      ["tokens", ...systems],
      histogram(pools, ({ tokens }) => binOf(tokens.length, TOKEN_BINS), TOKEN_BINS),
    ),
    markdownTable(
      ["", ...systems],
      [
        ["samples", ...pools.map((pool) => pool.samples.length)],
        ["mean lines", ...pools.map((pool) => mean(pool.samples.map(({ lines }) => lines)))],
        ["mean tokens", ...pools.map((pool) => mean(pool.samples.map(({ tokens }) => tokens.length)))],
      ],
    ),
    ...(await poolCheckSection(material)),
    ...(await kernelSection()),
    `SHA-256 of the demo's ${samples.length} samples as shown, in order: \`${fingerprint(pools)}\``,
  ].join("\n\n");
  return format(text, { parser: "markdown", plugins: [markdown], printWidth: 110 });
}

function fingerprint(pools: readonly Pool[]): string {
  const shown = pools.flatMap(({ samples }) => samples.map((sample) => sample.shown));
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex");
}

type Pool = HumanOrRobotMaterial["account"]["pools"][number];

function histogram(
  pools: readonly Pool[],
  bin: (sample: PoolCandidate) => string,
  begins: readonly number[],
) {
  return begins.map((begin) => {
    const label = binOf(begin, begins);
    return [label, ...pools.map(({ samples }) => samples.filter((sample) => bin(sample) === label).length)];
  });
}

const mean = (values: readonly number[]) =>
  (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1);
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)}%`;
