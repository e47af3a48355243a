import { afterEach, expect, it, vi } from "vitest";
import { answerCall } from "./answer-call";

afterEach(() => vi.restoreAllMocks());

it("answers 500, and nothing of the error, when a handler throws", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const call = {
    method: "GET",
    study: null,
    headers: { get: () => null },
    readBody: () => Promise.resolve(Buffer.alloc(0)),
  };
  const fault = new Error("secret detail");
  const { status, headers, body } = await answerCall(call, () => Promise.reject(fault));
  expect(status).toBe(500);
  expect(headers["Content-Type"]).toContain("application/problem+json");
  expect(body).not.toContain("secret");
  expect(logged).toHaveBeenCalled();
});
