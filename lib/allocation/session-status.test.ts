import { describe, expect, it } from "vitest";
import { changeStatus, type SessionStatus, STARTED } from "./session-status";

const RELEASED: SessionStatus = { status: "released", hasLeftSlot: true };
const WITHDRAWN: SessionStatus = { status: "withdrawn", hasLeftSlot: true };

describe("a session's status", () => {
  it("gives back its slot only if it leaves before its first answer", () => {
    expect(changeStatus(STARTED, { kind: "release" })).toEqual({ next: RELEASED, count: -1, slot: -1 });
    expect(changeStatus(STARTED, { kind: "withdraw", answered: 1 })).toEqual({
      next: { status: "withdrawn", hasLeftSlot: false },
      count: -1,
      slot: 0,
    });
  });

  it("is as before its release after a return, and holds its slot again if it had left it", () => {
    expect(changeStatus(RELEASED, { kind: "return" })).toEqual({ next: STARTED, count: 1, slot: 1 });
    const answered = { ...RELEASED, hasLeftSlot: false };
    expect(changeStatus(answered, { kind: "return" })).toEqual({ next: STARTED, count: 1, slot: 0 });
  });

  it("changes no count a second time when a released session is withdrawn", () => {
    expect(changeStatus(RELEASED, { kind: "withdraw" })).toEqual({ next: WITHDRAWN, count: 0, slot: 0 });
  });

  it.each([
    [STARTED, "start"],
    [STARTED, "return"],
    [RELEASED, "release"],
    [WITHDRAWN, "release"],
    [WITHDRAWN, "return"],
    [WITHDRAWN, "withdraw"],
  ] as const)("%j cannot have a %s", (before, kind) => {
    expect(changeStatus(before, { kind })).toBeNull();
  });
});
