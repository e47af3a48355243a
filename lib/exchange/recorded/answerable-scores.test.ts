import { describe, expect, it } from "vitest";
import { answerableScores } from "./answerable-scores";

const LEAVE = "leave out" as const;
const CHOICE = [{ id: "preference", kind: "pair" as const }];
const MARK = [{ id: "adequacy", kind: "sample" as const }];

describe("the scores that imported answers could become", () => {
  it("are two for votes, with or without a word on ties", () => {
    expect(answerableScores({ format: "battles", mapping: null }, CHOICE).get("preference")).toEqual([-1, 1]);
    const mapping = { scores: { tie: LEAVE }, questionScores: {} };
    expect(answerableScores({ format: "battles", mapping }, CHOICE).get("preference")).toEqual([-1, 1]);
  });

  it("are those that a mapping names, of a choice with both signs", () => {
    const mapping = { scores: { yes: 2 as const, no: -1 as const, "?": LEAVE }, questionScores: {} };
    expect(answerableScores({ format: "long", mapping }, MARK).get("adequacy")).toEqual([-1, 2]);
    expect(answerableScores({ format: "long", mapping }, CHOICE).get("preference")).toEqual([-2, -1, 1, 2]);
  });

  it("are a question's own where it has a mapping of its own", () => {
    const mapping = {
      scores: { a: 2 as const },
      questionScores: { adequacy: { no: -1 as const, yes: 1 as const } },
    };
    expect(answerableScores({ format: "long", mapping }, MARK).get("adequacy")).toEqual([-1, 1]);
    expect(
      answerableScores({ format: "long", mapping }, [{ id: "renamed", kind: "sample" }]).get("renamed"),
    ).toEqual([-1, 1, 2]);
  });

  it("are not limited where no mapping says what values mean", () => {
    expect(answerableScores({ format: "verdicts", mapping: null }, MARK).size).toBe(0);
  });
});
