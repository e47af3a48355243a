import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PaceFigures } from "./pace-figures";

const textOf = (dropOut: { position: number; reached: number; answered: number }[], isPart = false) =>
  renderToStaticMarkup(
    <PaceFigures
      verdicts={4}
      perDay={[{ day: "2026-03-01", verdicts: 4, done: 2 }]}
      perHour={[]}
      dropOut={dropOut}
      isPart={isPart}
    />,
  );

it("draws how far sessions got only where one of them did not answer everything", () => {
  const whole = [1, 2].map((position) => ({ position, reached: 2, answered: 2 }));
  expect(textOf(whole)).toContain(
    "Each of the 2 sessions that came to the first trial answered all 2 trials.",
  );
  expect(textOf(whole)).not.toContain("How far sessions got");
  const left = [
    whole[0] ?? { position: 1, reached: 2, answered: 2 },
    { position: 2, reached: 2, answered: 1 },
  ];
  expect(textOf(left)).toContain("How far sessions got");
  expect(textOf(left)).not.toContain("came to the first trial");
  expect(textOf(whole.map((one) => ({ ...one, reached: 0, answered: 0 })))).not.toContain("Each of the 0");
  expect(textOf(whole, true)).not.toContain("all 2 trials");
});
