import { expect } from "vitest";
import { countStored } from "@/test/operations/judge";
import type { Answer } from "./calls";

/** The call is refused with this status as a problem document, and nothing was stored. */
export async function expectProblem(status: number, call: () => Promise<Answer>): Promise<Answer["body"]> {
  const before = await countStored();
  const answer = await call();
  expect([answer.status, answer.body]).toMatchObject([
    status,
    {
      type: expect.any(String) as unknown,
      title: expect.any(String) as unknown,
      status,
      detail: expect.any(String) as unknown,
    },
  ]);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await countStored()).toEqual(before);
  return answer.body;
}
