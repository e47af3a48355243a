import normal from "@stdlib/stats-base-dists-normal";
import { SURE_FROM } from "./even-answer";
import type { OriginDesign } from "./simulate-origin-study";

interface ExpectedDetection {
  /** Mean of the shares of right answers about human and about machine samples. */
  accuracy: number;
  dPrime: number;
  criterion: number;
  /** Share of machine samples judged human, less the share of human samples judged machine. */
  errorDifference: number;
  auc: number;
  /** How often each machine passes for a human. */
  judgedHuman: number[];
}

/**
 * What a human-or-robot study of endlessly many judges and samples would find: the truth against which intervals are checked.
 * Exact for judges who are never careless, because a judge, a sample and a moment together lean by a normal amount.
 */
export function expectedDetection({
  population,
  difficulty,
  machines = [0],
}: OriginDesign): ExpectedDetection {
  const { ability, humanBias } = population;
  const sd = Math.hypot(1, ability.sd, humanBias.sd, difficulty.sd);
  const answers = (lean: number): number[] => {
    const below = [-SURE_FROM, 0, SURE_FROM].map((cut) => normal.cdf((cut - lean) / sd, 0, 1));
    const ends = [0, ...below, 1];
    return below.concat(1).map((end, place) => end - (ends[place] ?? 0));
  };
  const evidence = ability.mean - difficulty.mean;
  const human = answers(evidence + humanBias.mean);
  const each = machines.map((harder) => answers(humanBias.mean - (evidence - harder)));
  const machine = human.map((_, place) => mean(each.map((shares) => shares[place] ?? 0)));
  const [hits, alarms] = [positive(human), positive(machine)];
  const [hit, alarm] = [normal.quantile(hits, 0, 1), normal.quantile(alarms, 0, 1)];
  return {
    accuracy: (hits + 1 - alarms) / 2,
    dPrime: hit - alarm,
    criterion: -(hit + alarm) / 2,
    errorDifference: alarms - (1 - hits),
    auc: human.reduce((sum, share, place) => sum + share * ahead(place, machine), 0),
    judgedHuman: each.map(positive),
  };
}

const positive = (shares: readonly number[]): number => (shares[2] ?? 0) + (shares[3] ?? 0);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const ahead = (place: number, others: readonly number[]): number =>
  others.slice(0, place).reduce((sum, share) => sum + share, 0) + (others[place] ?? 0) / 2;
