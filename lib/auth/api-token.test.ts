import { expect, test } from "vitest";
import { createApiSecret, hashApiSecret } from "./api-token";

test("a personal token says what it is, holds 256 random bits, and is found again by its hash", () => {
  const [one, other] = [createApiSecret(), createApiSecret()];
  expect(one.token).toMatch(/^evh_[A-Za-z0-9_-]{43}$/);
  expect(Buffer.from(one.token.slice(4), "base64url")).toHaveLength(32);
  expect(one.token).not.toBe(other.token);
  expect(hashApiSecret(one.token)).toEqual(one.hash);
  expect(one.hash).toHaveLength(32);
});

test.each([
  "",
  "evh_",
  "evh_short",
  `Evh_${"a".repeat(43)}`,
  `evh_${"a".repeat(44)}`,
  `evh_${"a".repeat(42)}\0`,
])("%j cannot be a token", (given) => expect(hashApiSecret(given)).toBeNull());
