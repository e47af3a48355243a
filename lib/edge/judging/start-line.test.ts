import { expect, test } from "vitest";
import { inStartLine, MOST_IN_LINE } from "./start-line";

test("starts beyond the line are told how many are before them, and find room when one has gone", async () => {
  let letGo = () => {};
  const gate = new Promise<void>((open) => (letGo = open));
  // A judge's browser receives `before`. It counts requests of all studies that this server works on at this moment: it is the same
  // for every arm, system and study, so it tells nothing that a judge must not know.
  const waiting = Array.from({ length: MOST_IN_LINE }, () => inStartLine(() => gate));
  await expect(inStartLine(() => Promise.resolve("in"))).rejects.toMatchObject({
    code: "busy",
    extension: { before: MOST_IN_LINE },
    retryAfterSeconds: 2,
  });
  letGo();
  await Promise.all(waiting);
  await expect(inStartLine(() => Promise.resolve("in"))).resolves.toBe("in");
});

test("a start that fails leaves the line", async () => {
  const failing = Array.from({ length: MOST_IN_LINE }, () =>
    inStartLine(() => Promise.reject(new Error("no"))),
  );
  const outcomes = await Promise.allSettled(failing);
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  await expect(inStartLine(() => Promise.resolve("in"))).resolves.toBe("in");
});
