import { describe, expect, it } from "vitest";
import { z } from "zod";
import { goldenOrigin, goldenPairs, pageOf } from "@/scripts/test-report-files";
import { toReportParts } from "@/lib/results/document/to-report-parts";
import { timedReportSchema } from "./results-timed-schema";
import { DECLARED, type MethodName } from "@/lib/stats/declared";
import { comparisonSchema } from "./study/comparison-schema";
import { getPoolCheckContract } from "./pool-check-contract";
import { originReportSchema } from "./results-origin-schema";
import { pairsReportSchema } from "./results-pairs-schema";

/** On no page: in the report's numbers, to be compared with other software. */
const UNSHOWN = "no page shows it";
const HOLM = "Holm keeps the level of the p-values that it adjusts; see Holm over a family";
/** The interval or test beside it judges the same hypothesis. */
const OTHER_SIDE = "one side of the two-sided test";

/** Which method of `DECLARED` an interval or a test of a report comes from; or in words why it has none of its own. The first that fits. */
const METHODS: readonly [place: RegExp, method: MethodName | { why: string }][] = [
  [/\.cameron\./, { why: UNSHOWN }],
  [/\.p(Greater|Less|Doubled)$/, { why: OTHER_SIDE }],
  // Human or robot.
  [/^comparisons\[\]\.overAnswers\.twoWay\./, "crossed difference of arms"],
  [/^comparisons\[\]\.welch\.student\./, { why: UNSHOWN }],
  [/^comparisons\[\]\.welch\./, "Welch over judges"],
  [/^comparisons\[\]\.permutation\./, "relabelling"],
  [/\.systemDifferences\[\]\.crossed\./, "crossed difference of systems"],
  [/\.bySystem\[\]\.crossed\./, "crossed share of a system"],
  [
    /^(arms|with\w+\.arms)\[\](\.attrition\.completers)?\.(crossed\.(interval|pTwoSided)|p)$/,
    "crossed accuracy",
  ],
  [/^(arms|with\w+\.arms)\[\](\.attrition\.completers)?\.twoWay\./, { why: UNSHOWN }],
  [/\.pExact$/, "balanced guessing"],
  [/^arms\[\]\.guessing\./, "balanced guessing"],
  [/\.overJudges\./, "t over judges"],
  [/^arms\[\]\.equivalence\.test\./, "two-way equivalence"],
  [/\.samplesOnly\.pooled\.(clopperPearson|p)$/, "Clopper-Pearson, pooled"],
  [/\.samplesOnly\.signFlip\./, "sign flips"],
  [/\.samplesOnly\.byJudge\./, { why: UNSHOWN }],
  [/\.errors\.p$/, "two kinds of error, pooled"],
  [/\.errors\.ratesP$/, "Fisher, pooled"],
  [/\.errors\.(interval|mcNemar\w*\.p|rates\.newcombe)$/, { why: UNSHOWN }],
  [/\.(signalDetection\.model|roc)\./, { why: UNSHOWN }],
  [/\.crossedDetection\.dPrime\./, "crossed d\u2032"],
  [/\.crossedDetection\.criterion\./, "crossed criterion"],
  [/\.crossedDetection\.auc\./, "crossed AUC"],
  [/\.crossedDetection\.errorDifference\./, "crossed difference of errors"],
  [/\.baseRate\.kappa\./, "kappa with the truth, pooled"],
  [/\.baseRate\.(balancedAccuracy|youdenJ)\./, { why: UNSHOWN }],
  [/\.baseRate\.association\./, "Fisher, pooled"],
  [/\.byPosition\.trend\./, "trend over positions"],
  [/\.alphaInterval$/, "alpha, units left out"],
  [/^blinding\.source\.systems\[\]\.bang\./, "Bang's index over judges"],
  [/^blinding\.source\.james\./, "James' index over judges"],
  [/\.bang\.withDontKnow\./, "Bang's index"],
  [/\.bang\.(guessersOnly|fiveLevels|guessersP)/, { why: UNSHOWN }],
  [/\.james\./, "James' index"],
  // Side by side and rating.
  [/\.(twoWay|headlines\[\])\.(interval|pTwoSided)$/, "two-way mean"],
  [/^questions\[\]\.contrasts\[\]\.pHolm$/, "Holm over a family"],
  [/\.simultaneous$/, "simultaneous intervals"],
  [/\.difference\.naive\./, "t over differences"],
  [/\.difference\.byJudge\./, "CR1 by judge"],
  [/\.difference\.byUnit\./, "CR1 by task"],
  [/\.crossed\.(naive|byJudge|byUnit)\./, { why: UNSHOWN }],
  [/\.equivalence\./, "two-way equivalence"],
  [/\.judgesSignedRank\./, "signed rank over judges"],
  [/\.effect\.standardized\./, "crossed d_z"],
  [/\.effect\.dominance\./, "crossed dominance"],
  [/\.contrasts\[\]\.positive\./, "crossed share above 0"],
  [/\.equalSteps\./, "crossed equal steps"],
  [/\.sides\.adjusted\./, "crossed, sides even"],
  [/\.sides\.side\./, "crossed side"],
  [/^questions\[\](\.contrasts\[\])?\.trend\./, "change over a session"],
  [/\.sideEffects\.score\./, "crossed side of scores"],
  [/\.sideEffects\.positive\./, "crossed side of shares above 0"],
  [/\.left\.byJudge\./, "CR1 by judge"],
  [/\.(later|left)\.clopperPearson$/, { why: UNSHOWN }],
  [/\.sideAdjusted\.(adjusted|side)\./, { why: UNSHOWN }],
  [/\.kappaInterval$/, "kappa of choices and scores, pooled"],
  [/\.controlled\.covariates\[\]\./, "worth of a measured difference"],
  [/\.controlled\./, "preference at equal length"],
  [/\.agreement\.alpha\./, "alpha, units left out"],
  [/\.agreement\.ac[12]\./, "AC1 and AC2, units left out"],
  [/\.agreement\.icc\./, "ICC(2,1), complete"],
  [/\.agreement\.crossedIcc\./, "ICC by components"],
  [/\.agreement\.cohen\.interval$/, "Cohen's kappa, units left out"],
  [/\.agreement\.cohen\.weightedInterval$/, "weighted kappa, units left out"],
  [/\.strengths\.systems\[\]\.sideAdjusted\./, "strengths, sides even"],
  [/\.strengths\.systems\[\]\./, "strengths"],
  [/\.strengths\.differences\[\]\./, "differences of strengths"],
  [/\.strengths\.allEqual\./, "equal strengths"],
  [/\.strengths\.equal\./, { why: UNSHOWN }],
  [/\.strengths\.leftAdvantage\./, "left advantage"],
  [/\.strengths\.nu\./, "nu of ties"],
  [/\.spearman\./, "Spearman's rho, pooled"],
  [/\.kendall\./, "Kendall's tau, pooled"],
  [/\.withinTasks\.tauB\./, "tau within tasks"],
  [/\.withinTasks\.accuracy\./, "order within tasks"],
  [/\.byLanguage\[\]\./, "two-way mean"],
  [/\.byClass\.effects\[\]\./, "two-way mean"],
  [/\.pHolm$/, { why: HOLM }],
  [/\.wilson$/, "Wilson, pooled"],
  // Timed tasks.
  [/^parts\[\]\.ratio\./, "ratio of times"],
  [/^parts\[\]\.restricted\./, "difference of restricted means"],
  [/^parts\[\]\.rank\.pTwoSided$/, "rank test of times"],
  [/^parts\[\]\.rank\.interval$/, { why: UNSHOWN }],
  [/^parts\[\]\.oneWay\.p$/, "one-way F, pooled"],
  [/^parts\[\]\.conditions\[\]\.restrictedMean\./, "restricted mean, pooled"],
  [/^parts\[\]\.conditions\[\]\.curve\[\]\./, "completion curve, pooled"],
  // A replication beside its original, whose own intervals stand above.
  [/^rows\[\]\.(original|replication)\.interval$/, { why: "that of the report" }],
  [/^rows\[\]\.together\.(difference|prediction)\./, "difference of two studies"],
  [
    /^rows\[\]\.together\.heterogeneity\.p$/,
    { why: "Q as other software prints it; see difference of two studies" },
  ],
  [/^rows\[\]\.together\.fixed\./, "pooled over two studies, one effect"],
  [/^rows\[\]\.together\.random\./, "pooled over two studies, random effects"],
  // The pool check.
  [/\.tests\[\]\.p$/, "Mann-Whitney"],
  [/\.tests\[\]\.pAdjusted$/, { why: HOLM }],
  [/\.tests\[\]\.interval$/, "Cliff's delta"],
  [/\.(toldApart|byCharacters)\.interval$/, "told apart by a classifier"],
];

/** Methods that no number of a report comes from. */
const ELSEWHERE: Readonly<Partial<Record<MethodName, string>>> = {
  "difference over all scores": "the two-way mean of a rating study's contrast, in another form",
  "two-way difference": "of arms without strata, beside the crossed one",
  "preference by judge": UNSHOWN,
  "side-adjusted preference": UNSHOWN,
  "Newcombe, pooled": UNSHOWN,
  "equivalence over judges": "the two-way equivalence is shown",
  "judge bootstrap": "a reference",
  ranks: "whole numbers, without a level",
  "bounded-mean sequence": "stopping early",
  "beta-binomial sequence": "stopping early",
};

interface Node {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  $defs?: Record<string, Node>;
}

/** Every place of a document at which an interval or a p-value may stand, by its schema. */
const placesOf = (schema: z.ZodType): string[] => {
  const root = z.toJSONSchema(schema) as Node;
  const places = new Set<string>();
  const walk = (node: Node, path: string): void => {
    const id = node.$ref?.split("/").at(-1);
    if (id === "Interval") return void places.add(path);
    if (id !== undefined) return walk(root.$defs?.[id] ?? {}, path);
    const isNumber = [node.type].flat().includes("number");
    if (isNumber && /\.(p|p[A-Z]\w*|\w*[a-z]P)$/.test(`.${path}`)) places.add(path);
    for (const one of node.anyOf ?? []) walk(one, path);
    if (node.items) walk(node.items, `${path}[]`);
    for (const [name, own] of Object.entries(node.properties ?? {}))
      walk(own, path === "" ? name : `${path}.${name}`);
  };
  walk(root, "");
  return [...places];
};

const poolSchema: z.ZodType = getPoolCheckContract.answer.schema ?? z.never();
const places = [
  originReportSchema,
  pairsReportSchema,
  timedReportSchema,
  poolSchema,
  comparisonSchema,
].flatMap(placesOf);
const methodAt = (place: string) => METHODS.find(([of]) => of.test(place));

describe("every interval and test that a report can hold", () => {
  it("comes from a declared method, or says why it does not", () => {
    expect(places.length).toBeGreaterThan(200);
    expect(places.filter((place) => methodAt(place) === undefined)).toEqual([]);
  });

  it("uses every line of the list, and every declared method is used or says where", () => {
    const used = new Set(places.map(methodAt));
    expect(METHODS.filter((one) => !used.has(one)).map(([place]) => String(place))).toEqual([]);
    const methods = METHODS.flatMap(([, method]) => (typeof method === "string" ? [method] : []));
    const declared = Object.keys(DECLARED) as MethodName[];
    expect(declared.filter((one) => !methods.includes(one) && !(one in ELSEWHERE))).toEqual([]);
    expect(methods.filter((one) => one in ELSEWHERE)).toEqual([]);
  });

  it.each([
    ["pairs", goldenPairs("a_side_by_side_table4")],
    ["pairs", goldenPairs("e_side_by_side_three_systems")],
    ["origin", goldenOrigin("d_human_or_robot_two_arms")],
    ["origin", goldenOrigin("f_human_or_robot_one_arm")],
  ] as const)("is on no page of %s where the list says so", (kind, report) => {
    const pageWith = (own: typeof report): string => JSON.stringify(toReportParts(pageOf({ [kind]: own })));
    const before = pageWith(report);
    const changed = { places: 0 };
    const after = pageWith(forge(report, "", changed) as typeof report);
    expect(changed.places).toBeGreaterThan(10);
    expect(after).toBe(before);
  });
});

/** The same with other numbers at each place that no page is said to show. */
const forge = (value: unknown, path: string, changed: { places: number }): unknown => {
  const method = methodAt(path)?.[1];
  const isUnshown = typeof method === "object" && method.why === UNSHOWN;
  if (isUnshown && places.includes(path)) {
    changed.places += 1;
    return typeof value === "number" ? 0.123456 : { low: 0.123, high: 0.456, level: 0.95 };
  }
  if (Array.isArray(value)) return value.map((one) => forge(one, `${path}[]`, changed));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [
      name,
      forge(own, path === "" ? name : `${path}.${name}`, changed),
    ]),
  );
};
