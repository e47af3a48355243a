import fc from "fast-check";
import { expect, it } from "vitest";
import { exampleSeed } from "@/test/allocation/example-design";
import { keyedStream } from "./keyed-stream";
import { type Meeting, orientEvenly } from "./orient-evenly";

const coins = (number = 1) => keyedStream(exampleSeed(number), "sides");
const meeting = fc
  .tuple(fc.nat(5), fc.integer({ min: 1, max: 5 }), fc.constantFrom(-1 as const, 0 as const, 1 as const))
  .map(([first, step, wanted]): Meeting => ({ systems: [first, (first + step) % 6], wanted }));

it("stands every system left as often as right, or once more or less, for any pairs and wishes", () => {
  fc.assert(
    fc.property(fc.array(meeting, { maxLength: 25 }), fc.nat(9999), (meetings, number) => {
      const sides = orientEvenly(
        meetings,
        new Map([
          [0, 3],
          [1, -2],
        ]),
        coins(number),
      );
      const sums = new Array<number>(6).fill(0);
      meetings.forEach(({ systems: [first, second] }, at) => {
        sums[first]! += sides[at]!;
        sums[second]! -= sides[at]!;
      });
      expect(sides).toHaveLength(meetings.length);
      expect(Math.max(...sums.map(Math.abs))).toBeLessThanOrEqual(1);
    }),
    { numRuns: 500 },
  );
});

it("turns a lone pair against the arm's lean first, then as the pair wants, then by a coin", () => {
  const turn = (wanted: Meeting["wanted"], lean: number, number = 1) =>
    orientEvenly([{ systems: [0, 1], wanted }], new Map([[0, lean]]), coins(number))[0];
  expect([turn(1, 2), turn(-1, -2), turn(1, 0), turn(-1, 0)]).toEqual([-1, 1, 1, -1]);
  const tossed = Array.from({ length: 60 }, (_, number) => turn(0, 0, number));
  expect(Math.abs(tossed.filter((side) => side === 1).length - 30)).toBeLessThan(16);
});

it("walks a closed round the way that most of its pairs want", () => {
  const round = (wanted: Meeting["wanted"]): Meeting[] => [
    { systems: [0, 1], wanted },
    { systems: [1, 2], wanted },
    { systems: [0, 2], wanted: wanted === 1 ? -1 : 1 },
  ];
  for (let number = 0; number < 20; number++) {
    expect(orientEvenly(round(1), new Map(), coins(number))).toEqual([1, 1, -1]);
    expect(orientEvenly(round(-1), new Map(), coins(number))).toEqual([-1, -1, 1]);
  }
});
