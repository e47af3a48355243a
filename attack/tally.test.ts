import { expect, test } from "vitest";
import { mutate, oddJson } from "./inputs/odd";
import { toBytes } from "./inputs/raw";
import { PARTS, planOf } from "./plan";
import { isClean, newTally, note, toTable } from "./tally";
import { seededRandom } from "@/lib/simulate/random";

test("an attack is whole without words, and short or a part of it by name", () => {
  expect(planOf([])).toMatchObject({
    parts: PARTS,
    plan: { kills: { times: 100 }, inputs: { count: 100_000 } },
  });
  expect(planOf(["short", "kills"])).toMatchObject({ parts: ["kills"], plan: { kills: { times: 8 } } });
  expect(() => planOf(["killz"])).toThrow('What is "killz"?');
});

test("one fault of any kind is a failure, and the table names it", () => {
  for (const count of ["lost", "doubled", "errors", "wrong"] as const) {
    const tally = newTally("kills", "verdicts");
    expect(isClean(tally)).toBe(true);
    note(tally, count, "something at position 3");
    expect(isClean(tally)).toBe(false);
    expect(toTable([tally])).toContain(`kills: ${count}: something at position 3`);
  }
});

test("the same seed gives the same bad input, and most of it differs from what is right", () => {
  const right = { study: "x", consent: true, scores: [{ question: "a", score: 1 }] };
  const make = (seed: string) => {
    const random = seededRandom(seed);
    return Array.from({ length: 200 }, () => oddJson(random, mutate(random, right)));
  };
  expect(make("one")).toEqual(make("one"));
  expect(make("one")).not.toEqual(make("two"));
  expect(make("one").filter((text) => text !== JSON.stringify(right)).length).toBeGreaterThan(190);
});

test("a request's bytes are sent as they are said", () => {
  const bytes = toBytes("BREW", "/a%zz", [["Origin", "x"]], "body").toString();
  expect(bytes).toBe(
    "BREW /a%zz HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: x\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbody",
  );
});
