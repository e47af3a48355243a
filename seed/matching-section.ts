import type { Comparison } from "@/lib/pools/comparisons";
import { matchPools } from "@/lib/pools/match-pools";
import type { MatchingRule } from "@/lib/pools/matching-rule";
import type { PoolSample, PoolSystem } from "@/lib/pools/pool-sample";
import { poolName } from "@/lib/pools/summarise-pools";
import type { ToldApart } from "@/lib/pools/tell-apart";
import { formatInterval, formatPercent } from "@/lib/results/format-number";
import { markdownTable } from "./markdown-table";

const RULES: readonly { name: string; rule: MatchingRule }[] = [
  {
    name: "partners within 10% of lines and tokens",
    rule: { method: "nearest", by: ["lines", "tokens"], within: 0.1, score: false },
  },
  {
    name: "partners within 20%, with close scores",
    rule: { method: "nearest", by: ["lines", "tokens"], within: 0.2, score: true },
  },
  {
    name: "5% trimmed at each end",
    rule: { method: "trim", by: ["lines", "tokens", "longestLine"], ends: 0.05 },
  },
];

/** What matching (Samples, The pool check) would do to these pools, one comparison at a time, as paragraphs of Markdown. */
export async function matchingSection(
  samples: readonly PoolSample[],
  systems: readonly PoolSystem[],
  comparisons: readonly Comparison[],
): Promise<string[]> {
  const rows: string[][] = [];
  for (const comparison of comparisons)
    for (const { name, rule } of RULES) {
      const matching = await matchPools(samples, {
        systems,
        comparisons: [comparison],
        rule,
        pause: () => Promise.resolve(),
      });
      const [tokens] = matching.rechecks;
      rows.push([
        `${poolName(comparison.a)} and ${poolName(comparison.b)}`,
        name,
        matching.systems.map(({ kept }) => kept).join(" and "),
        ...(tokens
          ? [share(tokens.before), share(tokens.after), interval(tokens.after), share(tokens.unseen)]
          : []),
      ]);
    }
  return [
    "## What matching would do",
    "Balanced accuracy of the token classifier: before matching, on the samples left (cross-validated with different folds), and when trained only on those set aside.",
    markdownTable(
      [
        "pools",
        "rule",
        "left",
        "before",
        "after",
        "95% interval, after",
        "after, trained on those set aside",
      ],
      rows,
    ),
    "These pools already have similar numbers of lines and tokens, so matching on these changes little. Matching on the classifier's score as well makes human and ngram similar to that classifier, but keeps less than half of the functions; of human and grammar it keeps next to nothing. Choosing samples by the score lowers the cross-validated accuracy of those left; it does not affect the last column in this way. The demo keeps its pools, since a choice by score would ask another question: how well people do on what a classifier finds hard.",
  ];
}

const share = (told: ToldApart): string =>
  "undefined" in told ? "too few" : formatPercent(told.accuracy, 1);

const interval = (told: ToldApart): string =>
  "undefined" in told ? "" : `${formatInterval(told.interval, 1, 100)}%`;
