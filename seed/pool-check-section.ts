import { toComparisons } from "@/lib/pools/comparisons";
import { MEASURE_WORDS } from "@/lib/pools/measures";
import { compareForms } from "@/lib/pools/pool-report";
import { FORMS, type Form, type PoolSample } from "@/lib/pools/pool-sample";
import { poolName } from "@/lib/pools/summarise-pools";
import type { ToldApart } from "@/lib/pools/tell-apart";
import type { TellingToken } from "@/lib/pools/telling-tokens";
import { bothSentences } from "@/lib/pools/told-apart-words";
import { oddKind } from "@/lib/presentation/odd-characters";
import { formatInterval, formatNumber, formatP, formatPercent } from "@/lib/results/format-number";
import { isUndefined } from "@/lib/stats/undefined";
import type { HumanOrRobotMaterial } from "./human-or-robot";
import { markdownTable } from "./markdown-table";
import { matchingSection } from "./matching-section";

const WHEN: Record<Form, string> = { original: "before", shown: "after" };

/** What the product's own pool check says of the demo's pools, before and after the pipeline, as paragraphs of Markdown. */
export async function poolCheckSection({ account, systems, arms }: HumanOrRobotMaterial): Promise<string[]> {
  const samples = account.pools.flatMap(({ system, samples: kept }) =>
    kept.map(({ original, shown }, at): PoolSample => ({
      key: `${system}-${at + 1}`,
      system,
      task: null,
      language: "javascript",
      original,
      shown,
    })),
  );
  const comparisons = toComparisons("human-or-robot", systems, arms);
  const ids = systems.map(({ id }) => id);
  const forms = compareForms(samples, { systems: ids, comparisons, isOdd: (one) => oddKind(one) !== null });
  const nameOf = (at: number) => {
    const compared = comparisons[at];
    return compared ? `${poolName(compared.a)} and ${poolName(compared.b)}` : "";
  };
  const each = comparisons.flatMap((_, at) => FORMS.map((form) => ({ at, form })));
  const tests = each.flatMap(({ at, form }) =>
    forms[form].tests
      .filter(({ comparison, p }) => comparison === at && !isUndefined(p))
      .map((test) => ({ ...test, at, form })),
  );
  return [
    "## The pool check",
    "What the check that every study has (Samples, The pool check) says of these pools. The classifiers are logistic regressions, one on words, signs and lengths, one on runs of one to three characters, white space among them, and lengths; their accuracy is the mean of both pools' shares over ten folds, 50% by guessing.",
    markdownTable(
      ["pools", "pipeline", "by", "accuracy", "95% interval", "right of the first", "right of the second"],
      each.flatMap(({ at, form }) => {
        const told = forms[form].compared[at];
        return [
          [nameOf(at), WHEN[form], "tokens", ...accuracyCells(told?.toldApart)],
          [nameOf(at), WHEN[form], "characters", ...accuracyCells(told?.byCharacters)],
        ];
      }),
    ),
    ...comparisons.map((_, at) => {
      const told = forms.shown.compared[at];
      return `- **${nameOf(at)}**, as judges see them: ${told ? bothSentences(told.toldApart, told.byCharacters).join(" ") : ""}`;
    }),
    "Lengths, by Mann-Whitney tests adjusted together by Holm for each form; a positive delta says that the human pool has more. Measures that are equal in all samples are left out.",
    markdownTable(
      ["pools", "pipeline", "measure", "Cliff's delta", "95% interval", "p, adjusted"],
      tests.map(({ at, form, measure, delta, interval, pAdjusted }) => [
        nameOf(at),
        WHEN[form],
        lowerFirst(MEASURE_WORDS[measure].name),
        isUndefined(delta) ? "" : formatNumber(delta, 2),
        isUndefined(interval) ? "" : formatInterval(interval, 2),
        isUndefined(pAdjusted) ? "" : formatP(pAdjusted),
      ]),
    ),
    "Words and signs that tell the pools apart most after the pipeline (log-odds with an informative prior), with how often they stand in either pool:",
    ...comparisons.map((compared, at) => {
      const tokens = forms.shown.compared[at]?.tokens ?? [];
      const [more, less] = [tokens.filter(({ z }) => z > 0), tokens.filter(({ z }) => z < 0)];
      return `- more in ${poolName(compared.a)} than in ${poolName(compared.b)}: ${listed(more)}; less: ${listed(less)}.`;
    }),
    `Copies after the pipeline: ${forms.shown.duplicates.across} samples with a text of two pools, ${forms.shown.duplicates.nearWithin + forms.shown.duplicates.nearAcross} pairs of nearly equal texts.`,
    "What that means: comments, names and layout are gone, and lines and tokens are equal by design; the longest line is not, nor are the indentation and spacing of the grammar's functions, as the table says. What else is left to a classifier is which words and signs a program uses. From these alone, without reading what a program does, it names the pool of most functions. So may a judge of the demo: whoever reads the accuracy of judges has to read it beside these figures, and a study that asks whether people see what a program means has to make its pools alike in words too.",
    ...(await matchingSection(samples, systems, comparisons)),
  ];
}

const accuracyCells = (told: ToldApart | undefined): string[] =>
  told === undefined || "undefined" in told
    ? ["too few", "", "", ""]
    : [
        formatPercent(told.accuracy, 1),
        `${formatInterval(told.interval, 1, 100)}%`,
        `${told.first.right} of ${told.first.of}`,
        `${told.second.right} of ${told.second.of}`,
      ];

const listed = (tokens: readonly TellingToken[]): string =>
  tokens.length === 0
    ? "none"
    : tokens.map(({ token, first, second }) => `\`${token}\` (${first} : ${second})`).join(", ");

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
