import { describe, expect, it } from "vitest";
import { STUDY_STATES, type StudyStep, canAnswer, canStart, canStep } from "./lifecycle";
import { COMPARE_FROM_SESSIONS, canCompare, seal } from "./seal";

const LONG = "ten or more";

describe("canStep", () => {
  const table: Record<StudyStep, Record<(typeof STUDY_STATES)[number], string | null>> = {
    open: { DRAFT: "OPEN", OPEN: null, CLOSED: null, UNSEALED: null },
    close: { DRAFT: null, OPEN: "CLOSED", CLOSED: null, UNSEALED: null },
    unseal: { DRAFT: null, OPEN: "UNSEALED early", CLOSED: "UNSEALED", UNSEALED: null },
  };

  it.each(Object.entries(table) as [StudyStep, (typeof table)[StudyStep]][])(
    "%s leads forward only",
    (step, row) => {
      for (const state of STUDY_STATES) {
        const answer = canStep(state, step, LONG);
        const said = answer.ok ? `${answer.next}${answer.isEarly ? " early" : ""}` : null;
        expect(said, `${step} from ${state}`).toBe(row[state]);
        if (!answer.ok) expect(answer.why).toContain(state);
      }
    },
  );

  it("wants ten characters of reason for unsealing an open study, and none otherwise", () => {
    for (const reason of [undefined, "", "123456789", "  123456789  "])
      expect(canStep("OPEN", "unseal", reason).ok).toBe(false);
    expect(canStep("OPEN", "unseal", "1234567890")).toEqual({ ok: true, next: "UNSEALED", isEarly: true });
    expect(canStep("CLOSED", "unseal")).toEqual({ ok: true, next: "UNSEALED", isEarly: false });
  });
});

it("only an open study takes new sessions", () => {
  expect(STUDY_STATES.filter(canStart)).toEqual(["OPEN"]);
});

describe("canAnswer", () => {
  const HOUR = 3_600_000;
  const closed = { state: "CLOSED" as const, closedAtMs: 1000 * HOUR, graceHours: 2 };

  it("takes answers while open, whenever the trial was shown", () => {
    const open = { state: "OPEN" as const, closedAtMs: null, graceHours: 0 };
    expect([canAnswer(open, null, 0), canAnswer(open, 5, 1e12)]).toEqual(["yes", "yes"]);
  });

  it("takes late answers within the grace, to its last millisecond", () => {
    expect(canAnswer(closed, null, 1002 * HOUR)).toBe("late");
    expect(canAnswer(closed, 1001 * HOUR, 1002 * HOUR)).toBe("late");
    expect(canAnswer(closed, 1001 * HOUR, 1002 * HOUR + 1)).toBe("no");
    expect(canAnswer(closed, null, 1002 * HOUR + 1)).toBe("no");
  });

  it("takes a trial that was shown before closing as long as the study is sealed", () => {
    expect(canAnswer(closed, 1000 * HOUR, 1e15)).toBe("late");
    expect(canAnswer(closed, 1000 * HOUR + 1, 1e15)).toBe("no");
  });

  it("takes nothing in a draft, and nothing once unsealed", () => {
    for (const state of ["DRAFT", "UNSEALED"] as const)
      expect(canAnswer({ ...closed, state }, 0, 0)).toBe("no");
  });
});

describe("the seal", () => {
  it("is broken by unsealing alone, and says in which state the study is", () => {
    for (const state of ["DRAFT", "OPEN", "CLOSED"] as const) {
      const answer = seal({ state });
      expect(answer.sealed && answer.why).toContain(state.toLowerCase());
    }
    expect(seal({ state: "UNSEALED" })).toEqual({ sealed: false });
  });

  it("lets judges compare from 20 sessions on where the protocol says so, and once unsealed", () => {
    for (const state of ["DRAFT", "OPEN", "CLOSED"] as const) {
      expect(canCompare({ state, compareWhileOpen: true }, COMPARE_FROM_SESSIONS - 1)).toBe(false);
      expect(canCompare({ state, compareWhileOpen: true }, COMPARE_FROM_SESSIONS)).toBe(true);
      expect(canCompare({ state, compareWhileOpen: false }, 1e6)).toBe(false);
    }
    expect(canCompare({ state: "UNSEALED", compareWhileOpen: false }, 1)).toBe(true);
    expect(canCompare({ state: "UNSEALED", compareWhileOpen: false }, 0)).toBe(false);
    expect(COMPARE_FROM_SESSIONS).toBe(20);
  });
});
