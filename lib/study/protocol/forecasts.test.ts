import { expect, test } from "vitest";
import { protocolInputSchema } from "./protocol-input";
import { USUAL_FORECASTS, forecastsOf } from "./forecasts";

test("are the usual ones of a protocol that names none, and of one that was stored before they could be chosen", () => {
  const { analysis } = protocolInputSchema.shape;
  expect(forecastsOf(analysis.parse({}))).toEqual(USUAL_FORECASTS);
  expect(forecastsOf({})).toEqual(USUAL_FORECASTS);
});

test("are in the order of the scores", () => {
  const { analysis } = protocolInputSchema.shape;
  expect(forecastsOf(analysis.parse({ forecasts: { surely: 0.9, surelyNot: 0.1 } }))).toEqual([
    0.1, 0.35, 0.65, 0.9,
  ]);
});
