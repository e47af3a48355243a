import { expect, test } from "vitest";
import { readAhead } from "./read-ahead";

/** Numbers up to a failure, with a note of how far they were asked for and whether they were let go. */
const watched = (failAt = Infinity) => {
  const seen = { asked: 0, isClosed: false };
  async function* pages(): AsyncGenerator<number, void> {
    try {
      for (let page = 1; page <= 5; page += 1) {
        seen.asked = page;
        await Promise.resolve();
        if (page === failAt) throw new Error(`page ${page} failed`);
        yield page;
      }
    } finally {
      seen.isClosed = true;
    }
  }
  return { seen, pages: readAhead(pages()) };
};

test("gives the same pages in their order", async () => {
  const got: number[] = [];
  for await (const page of watched().pages) got.push(page);
  expect(got).toEqual([1, 2, 3, 4, 5]);
});

test("is one page ahead of who reads, and never two", async () => {
  const { seen, pages } = watched();
  await pages.next();
  await new Promise((later) => setTimeout(later, 5));
  expect(seen.asked).toBe(2);
});

test("lets go of the pages when the reader stops", async () => {
  const { seen, pages } = watched();
  await pages.next();
  await pages.return();
  expect(seen).toEqual({ asked: 2, isClosed: true });
});

test("gives every page before a failure, then the failure", async () => {
  const got: number[] = [];
  await expect(async () => {
    for await (const page of watched(3).pages) got.push(page);
  }).rejects.toThrow("page 3 failed");
  expect(got).toEqual([1, 2]);
});
