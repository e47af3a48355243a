import { DataTable } from "@/components/ui/data-table";
import type { ComparedPools, PoolReport } from "@/lib/pools/pool-report";
import { poolName } from "@/lib/pools/summarise-pools";
import type { ToldApart as Told } from "@/lib/pools/tell-apart";
import {
  LITTLE_BETTER,
  type Verdict,
  bothSentences,
  partSentence,
  verdictOf,
} from "@/lib/pools/told-apart-words";
import { formatInterval, formatPercent } from "@/lib/results/format-number";

/** The answer first: whether classifiers tell the pools apart, as judges see them, and what the pipeline did to that. */
export function ToldApart({ comparisons, forms, systems }: PoolReport) {
  const sizeOf = (ids: readonly string[]) =>
    systems.filter(({ id }) => ids.includes(id)).reduce((sum, { samples }) => sum + samples, 0);
  const compared = comparisons.flatMap(({ a, b }, at) => {
    const shown = forms.shown.compared[at];
    if (shown === undefined) return [];
    const { toldApart, byCharacters } = shown;
    const verdicts = [toldApart, byCharacters].map(verdictOf);
    return [
      {
        name: `${poolName(a)} and ${poolName(b)}`,
        mark: MARKS[WORST.find((one) => verdicts.includes(one)) ?? "few"],
        sentences: bothSentences(toldApart, byCharacters),
        part: partSentence(toldApart, [sizeOf(a), sizeOf(b)]),
      },
    ];
  });
  const rows = comparisons.flatMap(({ a, b }, at) => {
    const [before, after] = [forms.original.compared[at], forms.shown.compared[at]];
    const pools = { name: `${poolName(a)} and ${poolName(b)}`, a: poolName(a), b: poolName(b) };
    return before && after
      ? CLASSIFIERS.map(({ name, read }) => ({
          ...pools,
          classifier: name,
          before: read(before),
          after: read(after),
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
        {compared.map(({ name, mark, sentences, part }) => (
          <li key={name} className="card px-4 py-3">
            <p className="font-semibold">
              <span aria-hidden="true" className={mark.colour}>
                {mark.sign}{" "}
              </span>
              {name}
            </p>
            <p className="mt-1 max-w-prose">
              {sentences.join(" ")} {part}
            </p>
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit text-accent">The figures, before and after the pipeline</summary>
          <div className="mt-3 flex flex-col gap-3">
            <DataTable
              label="Accuracy of the classifiers before and after the pipeline"
              caption="Accuracy of the classifiers before and after the pipeline"
              rows={rows}
              keyOf={({ name, classifier }) => `${name} ${classifier}`}
              columns={[
                {
                  name: "Pools",
                  is: "row-name",
                  of: ({ name, classifier }) => (
                    <>
                      {name}
                      <span className="block text-xs text-muted">by {classifier}</span>
                    </>
                  ),
                },
                { name: "As it came", is: "number", of: ({ before }) => share(before) },
                { name: "As judges see it", is: "number", of: ({ after }) => share(after) },
                { name: "95% interval", is: "number", of: ({ after }) => interval(after) },
                { name: "Right of each pool", is: "number", of: ({ after, a, b }) => right(after, a, b) },
                { name: "Folds", is: "number", of: ({ after }) => folds(after) },
              ]}
            />
            <p className="max-w-prose text-muted">
              Logistic regression, once on words, signs and lengths, once on runs of one to three characters,
              blanks and line ends among them, and lengths. It is trained on nine tenths of the samples and
              asked about the rest, ten times over; the mean of both pools&rsquo; shares, so that guessing
              gives 50% for pools of any size. Samples of one task stay together. A tick needs an interval
              that ends at {formatPercent(LITTLE_BETTER)} or below: a wider one says only that there are too
              few samples. A judge may see more, or less, than it does.
            </p>
          </div>
        </details>
      )}
    </section>
  );
}

const CLASSIFIERS: readonly { name: string; read: (pools: ComparedPools) => Told }[] = [
  { name: "words and signs", read: ({ toldApart }) => toldApart },
  { name: "characters and white space", read: ({ byCharacters }) => byCharacters },
];

/** The first of these that a classifier gives is a comparison's own. */
const WORST: readonly Verdict[] = ["told", "few", "unsure", "untold"];

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
