import type { ComparedPools, PoolReport } from "@/lib/pools/pool-report";
import { poolName } from "@/lib/pools/summarise-pools";
import type { ToldApart as Told } from "@/lib/pools/tell-apart";
import {
  type Classifier,
  LITTLE_BETTER,
  type Verdict,
  partSentence,
  toldApartSentence,
  verdictOf,
} from "@/lib/pools/told-apart-words";
import { formatInterval, formatPercent } from "@/lib/results/format-number";
import { PoolTable } from "./pool-table";

/** The answer first: whether classifiers tell the pools apart, as judges see them, and what the pipeline did to that. */
export function ToldApart({ comparisons, forms, systems }: PoolReport) {
  const sizeOf = (ids: readonly string[]) =>
    systems.filter(({ id }) => ids.includes(id)).reduce((sum, { samples }) => sum + samples, 0);
  const rows = comparisons.flatMap(({ a, b }, at) => {
    const [before, after] = [forms.original.compared[at], forms.shown.compared[at]];
    const pools = { name: `${poolName(a)} and ${poolName(b)}`, a: poolName(a), b: poolName(b) };
    const sizes = [sizeOf(a), sizeOf(b)] as const;
    return before && after
      ? CLASSIFIERS.map(({ id, name, read }) => ({
          ...pools,
          classifier: { id, name },
          before: read(before),
          after: read(after),
          part: partSentence(read(after), sizes),
        }))
      : [];
  });
  return (
    <section aria-labelledby="told-apart" className="flex flex-col gap-4">
      <h2 id="told-apart">Can the pools be told apart by their form?</h2>
      {rows.length === 0 && (
        <p className="card p-5 text-muted">
          No arm shows two pools that judges could tell apart, so there is nothing to compare.
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {rows.map(({ name, classifier, after, part }) => (
          <li key={`${name} ${classifier.id}`} className="card px-4 py-3">
            <p className="font-semibold">
              <span aria-hidden="true" className={MARKS[verdictOf(after)].colour}>
                {MARKS[verdictOf(after)].sign}{" "}
              </span>
              {name}, by {classifier.name}
            </p>
            <p className="mt-1 max-w-prose">
              {toldApartSentence(after, classifier.id)} {part}
            </p>
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <>
          <PoolTable
            caption="Accuracy of the classifiers before and after the pipeline"
            heads={["Pools", "As it came", "As judges see it", "95% interval", "Right of each pool", "Folds"]}
            rows={rows.map(({ name, classifier, a, b, before, after }) => ({
              name: (
                <>
                  {name}
                  <span className="block text-xs text-muted">by {classifier.name}</span>
                </>
              ),
              cells: [share(before), share(after), interval(after), right(after, a, b), folds(after)],
            }))}
          />
          <details className="text-sm">
            <summary className="w-fit">How this is measured</summary>
            <p className="mt-2 max-w-prose text-muted">
              Logistic regression, once on words, signs and lengths, once on runs of one to three characters,
              blanks and line ends among them, and lengths. It is trained on nine tenths of the samples and
              asked about the rest, ten times over; the mean of both pools&rsquo; shares, so that guessing
              gives 50% for pools of any size. Samples of one task stay together. A tick needs an interval
              that ends at {formatPercent(LITTLE_BETTER)} or below: a wider one says only that there are too
              few samples. A judge may see more, or less, than it does.
            </p>
          </details>
        </>
      )}
    </section>
  );
}

const CLASSIFIERS: readonly { id: Classifier; name: string; read: (pools: ComparedPools) => Told }[] = [
  { id: "tokens", name: "words and signs", read: ({ toldApart }) => toldApart },
  { id: "characters", name: "characters and white space", read: ({ byCharacters }) => byCharacters },
];

/** Too few samples are neither good nor bad. */
const MARKS: Record<Verdict, { sign: string; colour: string }> = {
  told: { sign: "!", colour: "text-danger" },
  untold: { sign: "\u2713", colour: "text-good" },
  unsure: { sign: "?", colour: "text-muted" },
  few: { sign: "\u2013", colour: "text-muted" },
};

const share = (told: Told | undefined) =>
  told && !("undefined" in told) ? formatPercent(told.accuracy) : "too few";

const interval = (told: Told | undefined) =>
  told && !("undefined" in told) ? `${formatInterval(told.interval, 0, 100)}%` : "\u2013";

const right = (told: Told | undefined, a: string, b: string) =>
  told && !("undefined" in told)
    ? `${told.first.right} of ${told.first.of} ${a}, ${told.second.right} of ${told.second.of} ${b}`
    : "\u2013";

const folds = (told: Told | undefined) => (told && !("undefined" in told) ? told.folds : "\u2013");
