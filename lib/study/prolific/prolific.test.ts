import { describe, expect, test } from "vitest";
import { type ProlificSubmission, outcomeOf, toStatus } from "./api";
import { bonusFormSchema, bonusPeople, toBonusCsv } from "./bonuses";
import { draftFaults, draftFormSchema, toProlificCodes, toProlificDraft } from "./draft";
import { addressForProlific } from "@/lib/study/panel";
import { fromCents, moneyWords, toCents } from "./money";
import { hasLeft, mayApprove, mayAskToReturn, toRecruitedPerson } from "./submissions";

const CODES = [
  { when: "completed" as const, code: "D0NE" },
  { when: "screened-out" as const, code: "0UT" },
  { when: "failed-check" as const, code: "FA1L" },
];
const protocol = { completion: { codes: CODES }, panel: { idParam: "PROLIFIC_PID" } };
const FORM = {
  title: "Read code",
  description: "You read code.",
  reward: "4.50",
  minutes: "15",
  places: "20",
};

describe("amounts", () => {
  test.each([
    ["4", 400],
    ["4.5", 450],
    ["4,25", 425],
    [" 0.05 ", 5],
    ["12345.67", 1_234_567],
  ])("%s is %d hundredths, and comes back as it is written for Prolific", (text, cents) => {
    expect(toCents(text)).toBe(cents);
    expect(toCents(fromCents(cents))).toBe(cents);
  });
  test.each(["", "4.505", "-4", "£4", "4.", ".5", "1e3", "999999"])("%j is no amount", (text) => {
    expect(toCents(text)).toBeNull();
  });
  test("are written with two digits, and their currency where it is known", () => {
    expect(moneyWords(5, "GBP")).toBe("GBP 0.05");
    expect(moneyWords(123_400, null)).toBe("1234.00");
  });
});

describe("a draft", () => {
  test("says what the form and the protocol say, in Prolific's fields", () => {
    const draft = toProlificDraft(draftFormSchema.parse({ ...FORM, screenOutReward: "0.50" }), {
      protocol,
      slug: "read",
      address: "https://study.example.org/judge/read",
    });
    expect(draft).toEqual({
      name: "Read code",
      internal_name: "Evenhand read",
      description: "You read code.",
      external_study_url:
        "https://study.example.org/judge/read?PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}",
      prolific_id_option: "url_parameters",
      completion_codes: [
        {
          code: "D0NE",
          code_type: "COMPLETED",
          actor: "participant",
          actions: [{ action: "MANUALLY_REVIEW" }],
        },
        {
          code: "FA1L",
          code_type: "FAILED_ATTENTION_CHECK",
          actor: "participant",
          actions: [{ action: "MANUALLY_REVIEW" }],
        },
        {
          code: "0UT",
          code_type: "FIXED_SCREENOUT",
          actor: "participant",
          actions: [{ action: "FIXED_SCREEN_OUT_PAYMENT", fixed_screen_out_reward: 50, slots: 20 }],
        },
      ],
      estimated_completion_time: 15,
      total_available_places: 20,
      reward: 450,
    });
  });

  test("has each code once, and none that approves by itself", () => {
    const twice = [
      { when: "completed" as const, code: "SAME" },
      { when: "failed-check" as const, code: "SAME" },
      { when: "screened-out" as const, code: "0UT" },
    ];
    const codes = toProlificCodes({ completion: { codes: twice } }, { screenOutReward: null, places: 5 });
    expect(codes.map(({ code, code_type }) => [code, code_type])).toEqual([
      ["SAME", "COMPLETED"],
      ["0UT", "OTHER"],
    ]);
    expect(codes.flatMap(({ actions }) => actions.map(({ action }) => action))).toEqual([
      "MANUALLY_REVIEW",
      "MANUALLY_REVIEW",
    ]);
  });

  test.each([
    [{ reward: "0" }, "reward"],
    [{ reward: "much" }, "reward"],
    [{ minutes: "0" }, "minutes"],
    [{ minutes: "2.5" }, "minutes"],
    [{ places: "" }, "places"],
    [{ places: "10001" }, "places"],
    [{ title: "  " }, "title"],
    [{ description: "" }, "description"],
    [{ screenOutReward: "4.50" }, "screenOutReward"],
    [{ screenOutReward: "0" }, "screenOutReward"],
  ])("is refused with %j, at its field", (change, field) => {
    const parsed = draftFormSchema.safeParse({ ...FORM, ...change });
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toContain(field);
  });

  test("needs Prolific's parameter and a completion code", () => {
    expect(draftFaults(protocol)).toEqual([]);
    expect(draftFaults({ completion: { codes: [] }, panel: { idParam: "who" } })).toHaveLength(2);
    expect(addressForProlific("https://a.example/judge/x").match(/\{\{%\w+%\}\}/g)).toHaveLength(3);
  });
});

describe("submissions", () => {
  const person = (more: Partial<ProlificSubmission>, here: "none" | "judging" | "finished" = "finished") =>
    toRecruitedPerson(
      {
        id: "s1",
        participant: "p1",
        status: "AWAITING REVIEW",
        code: "D0NE",
        startedAt: "2026-01-01T00:00:00Z",
        hasReturnRequest: false,
        ...more,
      },
      protocol,
      here,
    );

  test("statuses are read however they are written", () => {
    expect(["AWAITING_REVIEW", "awaiting review", "AWAITING-REVIEW"].map(toStatus)).toEqual(
      Array(3).fill("AWAITING REVIEW"),
    );
    expect(["TIMED-OUT", "RETURNED", "SCREENED OUT", "REJECTED"].map(toStatus).every(hasLeft)).toBe(true);
    expect(
      ["RESERVED", "ACTIVE", "AWAITING_REVIEW", "APPROVED", "PROCESSING"].map(toStatus).some(hasLeft),
    ).toBe(false);
  });

  test("only who finished here and brought the code for it is approved", () => {
    expect(mayApprove(person({}))).toBe(true);
    expect(mayApprove(person({ code: "FA1L" }))).toBe(true);
    expect(mayApprove(person({ code: "0UT" }))).toBe(false);
    expect(mayApprove(person({ code: "GUESS" }))).toBe(false);
    expect(mayApprove(person({ code: null }))).toBe(false);
    expect(mayApprove(person({}, "judging"))).toBe(false);
    expect(mayApprove(person({}, "none"))).toBe(false);
    expect(mayApprove(person({ status: "APPROVED" }))).toBe(false);
    expect(mayApprove(person({ status: "ACTIVE" }))).toBe(false);
  });

  test("only who did not finish here is asked to return, and once", () => {
    expect(mayAskToReturn(person({}, "judging"))).toBe(true);
    expect(mayAskToReturn(person({ code: "0UT" }, "none"))).toBe(true);
    expect(mayAskToReturn(person({ hasReturnRequest: true }, "none"))).toBe(false);
    expect(mayAskToReturn(person({}))).toBe(false);
    expect(mayAskToReturn(person({ status: "ACTIVE" }, "judging"))).toBe(false);
  });

  test("a bonus is for everybody who finished, or was approved, once each", () => {
    const people = [
      person({ participant: "p3" }),
      person({ participant: "p1", status: "APPROVED" }),
      person({ participant: "p1" }),
      person({ participant: "p2", status: "APPROVED" }, "none"),
      person({ participant: "p4" }, "judging"),
    ];
    expect(bonusPeople(people, "finished")).toEqual(["p1", "p3"]);
    expect(bonusPeople(people, "approved")).toEqual(["p1", "p2"]);
    expect(toBonusCsv(bonusPeople(people, "finished"), 425)).toBe("p1,4.25\np3,4.25");
    expect(bonusFormSchema.safeParse({ amount: "0", whom: "finished" }).success).toBe(false);
    expect(bonusFormSchema.safeParse({ amount: "1", whom: "best" }).success).toBe(false);
  });
});

test("an error says whether Prolific may have done what it was asked", () => {
  expect(outcomeOf(new Error("x", { cause: { prolific: "unsure" } }))).toBe("unsure");
  expect(outcomeOf(new Error("x", { cause: { prolific: "nonsense" } }))).toBeNull();
  expect(outcomeOf(new Error("x"))).toBeNull();
  expect(outcomeOf("x")).toBeNull();
});
