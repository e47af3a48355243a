import { balancedGuessing } from "@/lib/stats/detection/balanced-guessing";
import { clusteredMean } from "@/lib/stats/crossed/clustered-mean";
import { SHARE } from "@/lib/stats/crossed/crossed-test";
import type { MethodName } from "@/lib/stats/declared";
import { equivalence } from "@/lib/stats/means/equivalence";
import type { Interval } from "@/lib/stats/interval";
import { judgeBootstrap } from "@/lib/stats/resampling/judge-bootstrap";
import { judgesAccuracy } from "@/lib/stats/detection/judges-accuracy";
import { signFlipTest } from "@/lib/stats/ranks/sign-flip-test";
import { signedRankOfJudges } from "@/lib/stats/ranks/signed-rank-of-judges";
import { tostOfMean } from "@/lib/stats/means/tost-of-mean";
import { twoWayMeanOfSums } from "@/lib/stats/crossed/two-way-mean-of-sums";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";
import { type Outcome, covers, rejects } from "./outcome";
import type { OriginData, OriginMethod } from "./origin-scenario";

/** All answers in one pot. */
export const pooled: OriginMethod = (data) => {
  const { pooled: pot } = judgesAccuracy(data.judges, 0.5);
  return [
    ...onBoth(data, "Clopper-Pearson, pooled", pot.clopperPearson, pot.p),
    ...onBoth(data, "Wilson, pooled", pot.wilson),
  ];
};

/** One value for each judge. */
export const overJudges: OriginMethod = (data) => {
  const { overJudges: test } = judgesAccuracy(data.judges, 0.5);
  return onBoth(data, "t over judges", test.interval, test.pTwoSided);
};

/** Answers weigh alike, judges are clusters. */
export const byJudge: OriginMethod = (data) => {
  const test = clusteredMean(
    data.judges.map(({ correct, n }) => ({ sum: correct, n })),
    0.5,
  );
  return onBoth(data, "CR1 by judge", test.interval, test.pTwoSided);
};

/** Judges drawn again. */
export const resampled: OriginMethod = (data) => {
  const judges = data.judges.map(({ correct, n }) => ({ sum: correct, n }));
  return onBoth(data, "judge bootstrap", judgeBootstrap(judges, { random: data.random.uniform }).interval);
};

/** Judges and samples are clusters. */
export const twoWay: OriginMethod = (data) => {
  const { twoWay: test } = crossed(data);
  const told = { covers: covers(test.interval, data.truth), rejects: rejects(test.pTwoSided) };
  return [{ method: "two-way mean", about: "all units", ...told }];
};

/** Up to 16 judges. */
export const signFlips: OriginMethod = (data) => {
  const test = signFlipTest(accuracies(data).map((share) => share - 0.5));
  return onBoth(data, "sign flips", undefined, isUndefined(test) ? test : test.pTwoSided);
};

export const signedRanks: OriginMethod = (data) =>
  onBoth(
    data,
    "signed rank over judges",
    undefined,
    signedRankOfJudges(accuracies(data), 0.5).exact.pTwoSided,
  );

/** Given how many human items and answers "human" each judge had. */
export const blindGuessing: OriginMethod = (data) =>
  onBoth(data, "balanced guessing", undefined, balancedGuessing(data.judges).pTwoSided);

/** Claims of equivalence to chance: false ones, where the truth lies on the margin. */
export function equivalences(margin: number): OriginMethod {
  return (data) => {
    const { overJudges: test } = equivalence(data.judges, 0.5, { margin, alpha: 0.05 });
    const { mean, twoWay } = crossed(data);
    const wide = tostOfMean({ estimate: mean, se: twoWay.se, df: twoWay.df }, 0.5, {
      margin,
      alpha: 0.05,
      bounds: SHARE,
    });
    const claims = (tost: typeof test | typeof wide) => (isUndefined(tost) ? null : tost.isEquivalent);
    return [
      { method: "equivalence over judges", about: aboutOf(data), rejects: claims(test) },
      { method: "two-way equivalence", about: "all units", rejects: claims(wide) },
    ];
  };
}

const crossed = ({ judges, units }: OriginData) => {
  const sums = judges.map(({ n, correct }) => ({ n, sum: correct, sumOfSquares: correct }));
  return twoWayMeanOfSums({ judges: sums, units, doubles: [] }, 0.5, { bounds: SHARE });
};

const accuracies = ({ judges }: OriginData): number[] => judges.map(({ correct, n }) => correct / n);

const aboutOf = ({ unitsVary }: OriginData): Outcome["about"] => (unitsVary ? "all units" : "these units");

/** A method that knows no units, held against both truths where they differ. Its test asks about all units then. */
function onBoth(
  data: OriginData,
  method: MethodName,
  interval: OrUndefined<Interval> | undefined,
  p?: OrUndefined<number>,
): Outcome[] {
  const held = (truth: number) => (interval === undefined ? {} : { covers: covers(interval, truth) });
  const tested = p === undefined ? {} : { rejects: rejects(p) };
  const wide = { method, about: aboutOf(data), ...held(data.truth), ...tested };
  if (!data.unitsVary || interval === undefined) return [wide];
  return [wide, { method, about: "these units", ...held(data.truthHere) }];
}
