import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { toProblem } from "./problem";
import { spreadSeconds } from "@/lib/auth/retry-after";

const NEEDED = 5;
const headersOf = (code: "unavailable" | "busy" | "too_many", times: number): number[] =>
  Array.from({ length: times }, () =>
    Number(
      toProblem(new AppError(code, { userMessage: "Later.", retryAfterSeconds: NEEDED })).headers[
        "Retry-After"
      ],
    ),
  );

describe("when to send the same again", () => {
  it("is at least the time that is needed, and at most half as much more", () => {
    expect(spreadSeconds(5, () => 0)).toBe(5);
    expect(spreadSeconds(5, (most) => most)).toBe(8);
    expect(spreadSeconds(1, (most) => most)).toBe(2);
  });

  it.each(["unavailable", "busy"] as const)("is spread where everybody is told at once (%s)", (code) => {
    const told = headersOf(code, 400);
    expect(new Set(told)).toEqual(new Set([5, 6, 7, 8]));
    const mostAtOnce = Math.max(
      ...[5, 6, 7, 8].map((seconds) => told.filter((one) => one === seconds).length),
    );
    expect(mostAtOnce).toBeLessThan(170);
  });

  it("is exact for a limit, which ends at a moment of its own for each address", () => {
    expect(new Set(headersOf("too_many", 50))).toEqual(new Set([NEEDED]));
  });
});
