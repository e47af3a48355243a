import { describe, expect, test } from "vitest";
import { compareCrawls } from "./compare";
import type { Heard } from "./crawl";

const WORD = "CanaryZeppelinQuokka";
const heard = (call: string, ...renderings: string[]): Heard => ({ call, status: 200, renderings });
const compare = (plain: Heard[], renamed: Heard[]) => compareCrawls(plain, renamed, [WORD, "8041739"]);

describe("two crawls", () => {
  test("that heard the same bytes leak nothing, in whichever pieces a page came", () => {
    const plain = [heard("GET /a", "one", "two"), heard("GET /b", "grün")];
    const renamed = [heard("GET /a", "three", "two"), heard("GET /b", "grün")];
    expect(compare(plain, renamed)).toMatchObject({ leaks: [], calls: 2, bytes: 3 + 5 });
  });

  test("are told apart by one byte, and the report says where", () => {
    const { leaks } = compare(
      [heard("GET /a", "x".repeat(500) + "1")],
      [heard("GET /a", "x".repeat(500) + "2")],
    );
    expect(leaks).toMatchObject([
      { call: "GET /a", what: expect.stringContaining("at character 500") as string },
    ]);
  });

  test("that went another way leak, and so does one that ended sooner", () => {
    expect(compare([heard("GET /a", "1")], [heard("GET /b", "1")]).leaks).toHaveLength(1);
    expect(compare([heard("GET /a", "1"), heard("GET /b", "2")], [heard("GET /a", "1")]).leaks).toMatchObject(
      [{ call: "GET /b" }],
    );
  });

  test.each([
    ["plain", `before ${WORD} after`],
    ["in small letters", `before ${WORD.toLowerCase()} after`],
    ["in hexadecimal", Buffer.from(`a ${WORD}`).toString("hex")],
    ["in base64", Buffer.from(`a ${WORD} b`).toString("base64")],
    ["in an address", `/x?y=%43anaryZeppelinQuokka`],
    ["as a number", "score: 8041739"],
  ])("leak where both hold the canary, %s", (_, text) => {
    expect(compare([heard("GET /a", text)], [heard("GET /a", text)]).leaks).toHaveLength(1);
  });
});
