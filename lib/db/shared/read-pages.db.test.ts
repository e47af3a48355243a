import { expect, test } from "vitest";
import { readPages } from "./read-pages";

/** Rows with as many characters as the study's id says. */
const STATEMENT = `SELECT n AS cursor, repeat('x', $1::int) AS text FROM generate_series(0, 1999) n
  WHERE n > $2 ORDER BY n LIMIT $3`;

const pagesOf = async (characters: number, mostRows: number) => {
  const sizes: number[] = [];
  let cursor = -1;
  for await (const page of readPages<{ cursor: number }>(STATEMENT, characters, mostRows)) {
    for (const row of page) expect(row.cursor).toBe((cursor += 1));
    sizes.push(page.length);
  }
  expect(cursor).toBe(1999);
  return sizes;
};

test("a page of long rows has few of them, and one of short rows as many as may be", async () => {
  expect((await pagesOf(100, 500)).slice(0, 2)).toEqual([20, 500]);
  const [first, ...others] = await pagesOf(40_000, 500);
  expect(first).toBe(20);
  expect(Math.max(...others)).toBeLessThanOrEqual(25);
});

test("every row comes once, however few rows a page may have", async () => {
  for (const mostRows of [1, 7, 20, 2000]) await pagesOf(10, mostRows);
});
