import { describe, expect, it } from "vitest";
import { inviteFault } from "./invite";

const fresh = { uses: 1, used: 0, revokedAt: null };
const asNew = { isReturning: false };
const asReturning = { isReturning: true };

describe("inviteFault", () => {
  it("lets a known invite with room begin, and one without limit always", () => {
    expect(inviteFault(fresh, asNew)).toBeNull();
    expect(inviteFault({ ...fresh, uses: null, used: 10_000 }, asNew)).toBeNull();
  });

  it("keeps a used-up one from beginning, but not from going on", () => {
    expect(inviteFault({ ...fresh, used: 1 }, asNew)).toBe("used-up");
    expect(inviteFault({ ...fresh, used: 1 }, asReturning)).toBeNull();
  });

  it("lets neither begin nor go on by one that was taken back, or is not known", () => {
    for (const how of [asNew, asReturning]) {
      expect(inviteFault({ ...fresh, revokedAt: new Date(0) }, how)).toBe("revoked");
      expect(inviteFault(null, how)).toBe("unknown");
    }
  });
});
