import { expect, test } from "vitest";
import { isCommonPassword } from "./common-password";
import { processorMs } from "@/test/processor-ms";

const email = "ada.lovelace@example.org";

test.each([
  "password1234",
  "123456789012",
  "qwertyuiop12",
  "P@ssw0rd1234",
  "iloveyou1234",
  "letmeinletmein",
  "aaaaaaaaaaaa",
  "abcdefghijkl",
  "evenhandevenhand",
  "Password123!",
  "x".repeat(1000),
  email,
  "adalovelace12",
  "lovelace1234",
])("refuses what is guessed first: %s", (password) => expect(isCommonPassword(password, email)).toBe(true));

test.each(["correct horse battery", "Tr0ub4dor&3xyz", "four plain words here", "kVz8!qLm2#Rt"])(
  "takes what is not: %s",
  (password) => expect(isCommonPassword(password, email)).toBe(false),
);

test("takes a moment, however long the password is", () => {
  const long = Array.from({ length: 1000 }, (_, index) => "abcdefghij123"[(index * 7) % 13]).join("");
  expect(processorMs(() => isCommonPassword(long, email))).toBeLessThan(1000);
});
