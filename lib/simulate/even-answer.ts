import { EVEN_SCORES, type EvenScore } from "@/lib/score/even-score";
import type { SimulatedJudge } from "./judge";
import type { Random } from "./random";

/** From where on a judge is sure: half of all answers without any evidence are (the median of |N(0, 1)|). */
export const SURE_FROM = 0.6745;

/**
 * What somebody answers who leans so far: the sign decides, and a lean beyond `SURE_FROM` is a sure one. A careless judge
 * answers at random, all four scores alike.
 *
 * @param lean in probits, the noise of this answer included
 */
export function evenAnswer(random: Random, { isCareless }: SimulatedJudge, lean: number): EvenScore {
  if (isCareless) return EVEN_SCORES[random.integer(4)] ?? 1;
  const size = Math.abs(lean) > SURE_FROM ? 2 : 1;
  return lean > 0 ? size : (-size as EvenScore);
}
