import { expect, test } from "vitest";
import { wordsIn } from "@/components/judge/words/catalogues";
import { lengthText } from "@/components/judge/words/texts";
import { expectedLength } from "./expected-length";
import { lengthWords } from "./length-words";

const protocol = (itemsPerSession: number | "all", checks = 0) =>
  ({
    design: "side-by-side",
    panes: 2,
    allocation: { itemsPerSession, mix: "independent", sides: "balanced", order: "random" },
    attentionChecks: Array.from({ length: checks }),
  }) as unknown as Parameters<typeof expectedLength>[0];

test("a session of all tasks has as many trials as the study has tasks, and its attention checks", () => {
  expect(expectedLength(protocol("all", 2), { tasks: 14, lines: 20 })).toEqual({
    trials: 16,
    minutes: 40,
    isMost: false,
  });
});

test("a session has no more trials than there is to judge", () => {
  expect(expectedLength(protocol(10, 1), { tasks: 8, lines: 0 })).toMatchObject({ trials: 9 });
  // Nothing is there yet: the protocol's word holds.
  expect(expectedLength(protocol(10), { tasks: 0, lines: 0 })).toMatchObject({ trials: 10 });
});

test("researchers read the words that judges read", () => {
  const words = wordsIn("en").length;
  for (const trials of [1, 8])
    for (const isMost of [false, true])
      for (const isTimed of [false, true]) {
        const length = { trials, minutes: 20, isMost };
        expect(lengthWords(length, isTimed)).toBe(lengthText(words, { ...length, isTimed }));
      }
});

test("long programs take longer than short ones, by each line of each pane", () => {
  const short = expectedLength(protocol(10), { tasks: 50, lines: 25 });
  expect(short).toEqual({ trials: 10, minutes: 25, isMost: false });
  expect(expectedLength(protocol(10), { tasks: 50, lines: 115 })).toEqual({
    trials: 10,
    minutes: 55,
    isMost: false,
  });
});

test("a study without tasks yet still has one trial of a minute or more", () => {
  expect(expectedLength(protocol("all"), { tasks: 0, lines: 0 })).toEqual({
    trials: 1,
    minutes: 3,
    isMost: false,
  });
});

test("people of timed tasks may be left out behind a pretest, so that both parts are the most they do", () => {
  const timed = (pretest: { task: string } | null) =>
    ({ ...protocol("all"), design: "timed-task", panes: 1, timed: { pretest } }) as ReturnType<
      typeof protocol
    >;
  expect(expectedLength(timed({ task: "first" }), { tasks: 11, lines: 0 })).toEqual({
    trials: 11,
    minutes: 154,
    isMost: true,
  });
  expect(expectedLength(timed(null), { tasks: 10, lines: 0 })).toMatchObject({ trials: 10, isMost: false });
});

test("only a session of all items can be shorter in another arm", () => {
  expect(expectedLength(protocol("all"), { tasks: 5, lines: 20, isMost: true })).toMatchObject({
    isMost: true,
  });
  expect(expectedLength(protocol(3), { tasks: 5, lines: 20, isMost: true })).toMatchObject({ isMost: false });
});
