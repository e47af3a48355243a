import { describe, expect, test } from "vitest";
import { startStopwatch } from "./run-stopwatch";

const LIMIT = 100;

/** A machine on which the program has every so-manieth millisecond of the processor. */
const machine = (everyNth: number) => {
  let now = 1_000;
  let asked = 0;
  return {
    asked: () => asked,
    pass: (ms: number) => (now += ms),
    clock: {
      realMs: () => now,
      processorMs: () => {
        asked += 1;
        return (now - 1_000) / everyNth + 7;
      },
    },
  };
};

describe("a run on a busy machine", () => {
  test("is late when the processor worked on it for so long, not earlier", () => {
    const { clock, pass } = machine(10);
    const watch = startStopwatch(clock, LIMIT);
    for (let at = 0; at < 999; at += 1) {
      pass(1);
      expect(watch.isLate()).toBe(false);
    }
    pass(2);
    expect(watch.isLate()).toBe(true);
    expect(watch.ms()).toBeCloseTo(100.1);
  });

  test("asks for the processor's time seldom, because that is slow", () => {
    const { clock, pass, asked } = machine(10);
    const watch = startStopwatch(clock, LIMIT);
    while (!watch.isLate()) pass(1);
    expect(asked()).toBeLessThan(60);
  });
});

test("where nobody tells the processor's time, the clock on the wall counts", () => {
  let now = 0;
  const watch = startStopwatch({ realMs: () => now, processorMs: () => null }, LIMIT);
  now = 100;
  expect(watch.isLate()).toBe(false);
  now = 101;
  expect(watch.isLate()).toBe(true);
  expect(watch.ms()).toBe(101);
});
