import { type KeyedStream, keyedStream } from "@/lib/allocation/keyed-stream";
import { compareForms } from "@/lib/pools/pool-report";
import type { PoolSample } from "@/lib/pools/pool-sample";
import type { ToldApart } from "@/lib/pools/tell-apart";
import { BROKEN_KERNELS, OPENCL_FRAGMENTS } from "@/test/presentation/opencl-fragments";
import { oddKind } from "@/lib/presentation/odd-characters";
import { presentText } from "@/lib/presentation/present";
import { formatInterval, formatPercent } from "@/lib/results/format-number";
import { markdownTable } from "./markdown-table";

const KERNELS = 100;
/** Of these, in either pool, every tenth does not parse. */
const BROKEN_EVERY = 10;
const ALL = { comments: "remove", identifiers: "unify", format: "unify" } as const;

/** How a pool names, lays out and comments the same pieces of OpenCL C. */
const AUTHORS = [
  { system: "tidy", nameOf: (at: number) => `${WORDS[at % WORDS.length] ?? ""}_${at}`, write: tidy },
  { system: "dense", nameOf: (at: number) => `v${at}`, write: (code: string) => code },
] as const;
const WORDS = ["input", "output", "block_size", "temp", "result", "image", "weight", "offset"];

/**
 * What the pipeline makes of 200 kernels in two styles, as paragraphs of Markdown. Both draw from the same pieces, so
 * whatever tells them apart afterwards is of the pipeline's making, or of programs that it could not parse.
 */
export async function kernelSection(): Promise<string[]> {
  const samples = await presentedKernels();
  const systems = AUTHORS.map(({ system }) => system);
  const comparisons = [{ a: [AUTHORS[0].system], b: [AUTHORS[1].system] }];
  const parsed = samples.filter(({ skipped }) => skipped.length === 0);
  const rows = [
    { name: "all", kernels: samples },
    { name: "those that parse", kernels: parsed },
  ].flatMap(({ name, kernels }) => {
    const { original, shown } = compareForms(kernels, {
      systems,
      comparisons,
      isOdd: (one) => oddKind(one) !== null,
    });
    const [before, after] = [original.compared[0], shown.compared[0]];
    return [
      [name, "tokens", ...cells(before?.toldApart, after?.toldApart)],
      [name, "characters", ...cells(before?.byCharacters, after?.byCharacters)],
    ];
  });
  return [
    "## Two hundred kernels in two styles",
    `OpenCL C, assembled from ${OPENCL_FRAGMENTS.length} fragments with images, vectors, address spaces, attributes and macros: ${KERNELS} tidy ones with comments, indentation and long names, and ${KERNELS} dense ones without. ${samples.length - parsed.length} do not parse (${systems.map((id) => `${samples.filter(({ system, skipped }) => system === id && skipped.length > 0).length} of ${id}`).join(", ")}); only their white space is unified, and every page says so. All steps were applied to the others.`,
    markdownTable(["kernels", "by", "before", "after", "95% interval"], rows),
    "After the pipeline no classifier is significantly better than guessing. Where an interval reaches beyond 65%, a difference cannot be ruled out. Kernels that do not parse keep their names and comments; the protocol can refuse them (Presentation, Programs that do not parse).",
  ];
}

/** The kernels of both pools, as they are drawn and as they are shown. */
export function presentedKernels(): Promise<PresentedKernel[]> {
  return Promise.all(AUTHORS.flatMap(({ system }, at) => kernelsOf(system, at)));
}

type PresentedKernel = PoolSample & { skipped: readonly string[] };

function kernelsOf(system: string, author: number): Promise<PresentedKernel>[] {
  const stream = keyedStream(new TextEncoder().encode("kernels"), system);
  return Array.from({ length: KERNELS }, async (_, at) => {
    const original = drawKernel(stream, author, at % BROKEN_EVERY === 0);
    const { shown, skipped } = await presentText(original, "opencl", ALL);
    return { key: `${system}-${at}`, system, task: null, language: "opencl", original, shown, skipped };
  });
}

function drawKernel(stream: KeyedStream, author: number, isBroken: boolean): string {
  const { nameOf, write } = AUTHORS[author] ?? AUTHORS[0];
  const first = stream.integer(40);
  const parts = Array.from({ length: 1 + stream.integer(4) }, (_, at) => {
    const [one, two, three] = [0, 1, 2].map((place) => nameOf(first + 3 * at + place));
    return stream.pick(OPENCL_FRAGMENTS)(one ?? "", two ?? "", three ?? "");
  });
  return write([...parts, ...(isBroken ? [stream.pick(BROKEN_KERNELS)] : [])].join("\n"));
}

/** A comment before each piece, a line a statement. Directives stay on their lines. */
function tidy(code: string): string {
  return code
    .split("\n")
    .map((line) => (line.startsWith("#") ? line : `/* the next step */\n${statements(line)}`))
    .join("\n");
}

const statements = (line: string): string => {
  let depth = 0;
  return [...line]
    .map((sign) => {
      if (sign === "(") depth += 1;
      if (sign === ")") depth -= 1;
      return depth === 0 && (sign === ";" || sign === "{") ? `${sign}\n\t` : sign;
    })
    .join("");
};

const cells = (before: ToldApart | undefined, after: ToldApart | undefined): string[] => [
  before && !("undefined" in before) ? formatPercent(before.accuracy, 1) : "too few",
  ...(after && !("undefined" in after)
    ? [formatPercent(after.accuracy, 1), `${formatInterval(after.interval, 1, 100)}%`]
    : ["too few", ""]),
];
