import type { Protocol } from "./protocol-type";

/** The probability of "human" (of two programs: that the human's is on the right) that each of the four answers is read as, from -2 to +2. */
export type Forecasts = readonly [number, number, number, number];

/** An assumption of ours: judges see words, no numbers. */
export const USUAL_FORECASTS: Forecasts = [0.05, 0.35, 0.65, 0.95];

/** A study that was stored before these could be chosen has the usual ones. */
export function forecastsOf({ forecasts }: Partial<Pick<Protocol["analysis"], "forecasts">>): Forecasts {
  if (forecasts === undefined) return USUAL_FORECASTS;
  return [forecasts.surelyNot, forecasts.probablyNot, forecasts.probably, forecasts.surely];
}
