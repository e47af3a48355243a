import { expect, test } from "vitest";
import { readProlificSettings } from "./prolific-settings";

const PUBLIC_URL = "https://study.example.org";
const PROLIFIC_TOKEN = "aXk3_9-s3cretT0ken";

test("without settings nothing is recruited, and a token alone leads to Prolific", () => {
  expect(readProlificSettings({})).toBeNull();
  expect(readProlificSettings({ PROLIFIC_TOKEN: "", PROLIFIC_URL: "", PUBLIC_URL: "" })).toBeNull();
  expect(readProlificSettings({ PROLIFIC_TOKEN, PUBLIC_URL })).toEqual({
    token: PROLIFIC_TOKEN,
    origin: "https://api.prolific.com",
  });
});

test.each([
  ["https://api.example.org", "https://api.example.org"],
  ["https://api.example.org/", "https://api.example.org"],
  ["http://127.0.0.1:4100", "http://127.0.0.1:4100"],
  ["http://localhost:4100/", "http://localhost:4100"],
])("the API can be at %s", (PROLIFIC_URL, origin) => {
  expect(readProlificSettings({ PROLIFIC_TOKEN, PROLIFIC_URL, PUBLIC_URL })?.origin).toBe(origin);
});

test.each([
  [{ PROLIFIC_URL: "https://api.example.org", PUBLIC_URL }, /^PROLIFIC_TOKEN must be/],
  [{ PROLIFIC_TOKEN: "Token abc def", PUBLIC_URL }, /^PROLIFIC_TOKEN must be/],
  [{ PROLIFIC_TOKEN: "short", PUBLIC_URL }, /^PROLIFIC_TOKEN must be/],
  [{ PROLIFIC_TOKEN: `${PROLIFIC_TOKEN}\n`, PUBLIC_URL }, /^PROLIFIC_TOKEN must be/],
  [{ PROLIFIC_TOKEN }, /needs PUBLIC_URL/],
  [{ PROLIFIC_TOKEN, PUBLIC_URL, PROLIFIC_URL: "http://api.example.org" }, /^PROLIFIC_URL must be/],
  [{ PROLIFIC_TOKEN, PUBLIC_URL, PROLIFIC_URL: "https://api.example.org/api/v1" }, /^PROLIFIC_URL must be/],
  [{ PROLIFIC_TOKEN, PUBLIC_URL, PROLIFIC_URL: "https://me:pw@api.example.org" }, /^PROLIFIC_URL must be/],
  [{ PROLIFIC_TOKEN, PUBLIC_URL, PROLIFIC_URL: "api.example.org" }, /^PROLIFIC_URL must be/],
])(
  "settings that cannot work are refused with a sentence that does not hold the token (%#)",
  (given, says) => {
    const read = () => readProlificSettings(given);
    expect(read).toThrow(says);
    try {
      read();
    } catch (error) {
      expect(String(error)).not.toContain("PROLIFIC_TOKEN" in given ? given.PROLIFIC_TOKEN : PROLIFIC_TOKEN);
    }
  },
);
