import type { QuestionReport } from "@/lib/results/pairs/report";
import type { Table } from "@/lib/results/table";
import { DECLARED } from "@/lib/stats/declared";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { count, interval, number, text } from "@/lib/results/tables/table-columns";

/** Intraclass correlations and kappas of each question: each needs a design of its own, and has no value in another. */
export function toReliabilityTable(questions: readonly QuestionReport[], labels: Labels): Table {
  return {
    caption: "Intraclass correlations and kappas",
    columns: [
      text("question", "Question"),
      number("icc_a1", "ICC(A,1)"),
      interval("icc_a1_interval", "Interval of ICC(A,1)"),
      number("icc_c1", "ICC(C,1)"),
      number("icc_ak", "ICC(A,k)"),
      number("icc_k", "k", 1),
      number("icc", "ICC(2,1), complete"),
      interval("icc_interval", "Interval of ICC(2,1)"),
      count("icc_units", "Complete"),
      number("fleiss", "Fleiss\u2019 \u03ba"),
      number("cohen", "Cohen\u2019s \u03ba"),
      interval("cohen_interval", "Interval of \u03ba"),
      number("cohen_weighted", "Weighted \u03ba"),
      interval("cohen_weighted_interval", "Interval of weighted \u03ba"),
    ],
    rows: questions.map(({ question, agreement: { crossedIcc, icc, fleiss, cohen } }) => ({
      kind: "body",
      cells: [
        labelOf(labels, question),
        crossedIcc.agreement,
        crossedIcc.interval,
        crossedIcc.consistency,
        crossedIcc.ofMean,
        crossedIcc.judgesPerUnit,
        icc.icc,
        icc.interval,
        icc.units,
        fleiss.kappa,
        cohen.kappa,
        cohen.interval,
        cohen.weighted,
        cohen.weightedInterval,
      ],
    })),
    notes: [
      `ICC(A,1), ICC(C,1): of one judge\u2019s score, with severity as disagreement and without, over all answers; from variance components (REML), also where not every judge judged everything. In simulations the interval of ICC(A,1) reached its nominal coverage with ${DECLARED["ICC by components"].range}. ICC(A,k): of the mean of k judges, k the harmonic mean of how many judged the same.`,
      `ICC(2,1): Shrout and Fleiss, over what every judge judged once (\u201cComplete\u201d says how much that is). In simulations the interval reached its nominal coverage with ${DECLARED["ICC(2,1), complete"].range}.`,
      `Fleiss\u2019 \u03ba: only where everything was judged equally often. Cohen\u2019s \u03ba, plain and with quadratic weights: only of exactly two judges; its interval is a jackknife over units and reached its nominal coverage in simulations with ${DECLARED["Cohen's kappa, units left out"].range}.`,
    ],
  };
}
