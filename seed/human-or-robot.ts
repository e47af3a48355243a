import { keyedStream } from "@/lib/allocation/keyed-stream";
import { codeTokens } from "./code-tokens";
import type { DemoMaterial, DemoSample, GeneratedSource } from "./demo-material";
import { requireDemoPackages } from "./demo-packages";
import { drawHumanPool } from "./human-pool";
import { fillMachinePool, type GeneratedFunction } from "./machine-pool";
import { NGRAM_SETTINGS, ngramGenerator } from "./ngram-generator";
import { packageFunctions, type PackageFunction } from "./package-functions";
import { javascriptSyntax, POOL_PRESENTATION, type PoolCandidate } from "./pool-candidate";
import { PoolCount } from "./pool-count";
import { GRAMMAR_SETTINGS, grammarFunction } from "./random-grammar";
import { SharedRuns } from "./shared-runs";

/** Samples in each of the three pools. */
export const POOL_SIZE = 120;

export interface HumanOrRobotMaterial extends DemoMaterial {
  /** how the pools came about: what docs/pools.md prints */
  account: {
    training: { functions: number; tokens: number; packages: string[] };
    humanCandidates: number;
    /** the tokens of every training function and human candidate: what no machine sample may repeat */
    handwritten: readonly (readonly string[])[];
    pools: { system: string; count: PoolCount; samples: readonly PoolCandidate[] }[];
  };
}

/**
 * The demo "Who wrote this function?": a human pool from packages published before 2021, the test arm's pool from
 * an n-gram model of other packages, the control arm's from a random grammar. Equal in size and in length, and the
 * same on every machine. Takes about half a minute.
 * @throws Error when the demo packages are not installed
 */
export async function buildHumanOrRobotMaterial(): Promise<HumanOrRobotMaterial> {
  requireDemoPackages();
  const training = await packageFunctions("training");
  const candidates = await packageFunctions("human");
  const handwritten = new SharedRuns();
  for (const { tokens } of training) handwritten.add(tokens);

  const counts = { human: new PoolCount(), ngram: new PoolCount(), grammar: new PoolCount() };
  const human = drawHumanPool(candidates, handwritten, POOL_SIZE, stream("human"), counts.human);
  for (const { tokens } of candidates) handwritten.add(tokens);

  const syntax = await javascriptSyntax();
  const model = ngramGenerator(training.map(({ shown }) => syntax.read(shown, codeTokens)));
  const needed = cellsOf(human);
  const ngram = await fillMachinePool(model, stream("ngram"), handwritten, needed, counts.ngram);
  const grammar = await fillMachinePool(
    grammarFunction,
    stream("grammar"),
    handwritten,
    needed,
    counts.grammar,
  );

  const trainedOn = [...new Set(training.map(({ source }) => `${source.package}@${source.version}`))];
  const ngramSource = { generator: "token n-gram model", settings: NGRAM_SETTINGS, trainedOn } as const;
  const grammarSource = { generator: "random grammar", settings: GRAMMAR_SETTINGS } as const;
  return {
    presentation: POOL_PRESENTATION,
    systems: [
      { id: "human", role: "human" },
      { id: "ngram", role: "machine" },
      { id: "grammar", role: "machine" },
    ],
    arms: [
      { id: "test", weight: 2, systems: ["human", "ngram"] },
      { id: "control", weight: 1, systems: ["human", "grammar"] },
    ],
    tasks: [],
    samples: [
      ...human.map(humanSample),
      ...ngram.map((one, index) => machineSample("ngram", one, index, ngramSource)),
      ...grammar.map((one, index) => machineSample("grammar", one, index, grammarSource)),
    ],
    account: {
      training: {
        functions: training.length,
        tokens: training.reduce((sum, { tokens }) => sum + tokens.length, 0),
        packages: trainedOn,
      },
      humanCandidates: candidates.length,
      handwritten: [...training, ...candidates].map(({ tokens }) => tokens),
      pools: [
        { system: "human", count: counts.human, samples: human },
        { system: "ngram", count: counts.ngram, samples: ngram },
        { system: "grammar", count: counts.grammar, samples: grammar },
      ],
    },
  };
}

/** One seed for the demo, published here: nothing hangs on its being secret. One label per purpose. */
const stream = (label: string) =>
  keyedStream(new TextEncoder().encode("evenhand demo pools 1"), seedLabel(label));

const seedLabel = (label: string) => `human-or-robot/${label}`;

function cellsOf(samples: readonly PoolCandidate[]): Map<string, number> {
  const cells = new Map<string, number>();
  for (const { cell } of samples) if (cell !== null) cells.set(cell, (cells.get(cell) ?? 0) + 1);
  return cells;
}

function humanSample({ original, source }: PackageFunction, index: number): DemoSample {
  const why = `Published in ${source.package}@${source.version} on ${source.publishedAt.slice(0, 10)}, before 2021.`;
  return {
    key: sampleKey("human", index),
    system: "human",
    language: "javascript",
    original,
    origin: "human",
    provenance: source,
    vetted: { why },
  };
}

function machineSample(
  system: string,
  { original, attempt }: GeneratedFunction,
  index: number,
  source: Omit<GeneratedSource, "seedLabel" | "attempt">,
): DemoSample {
  return {
    key: sampleKey(system, index),
    system,
    language: "javascript",
    original,
    origin: "machine",
    provenance: { ...source, seedLabel: seedLabel(system), attempt },
  };
}

const sampleKey = (system: string, index: number) => `${system}-${String(index + 1).padStart(3, "0")}`;
