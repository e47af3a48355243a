import { expect, test } from "vitest";
import { firstCharacters } from "./first-characters";

test("a text is cut before what does not fit whole", () => {
  expect(firstCharacters("abc", 3)).toBe("abc");
  expect(firstCharacters("abcd", 3)).toBe("abc");
  const family = "👨‍👩‍👧";
  expect(firstCharacters(`ab${family}`, 4)).toBe("ab");
  expect(firstCharacters(`ab${family}c`, 2 + family.length)).toBe(`ab${family}`);
});
