/**
 * The same pages, the next one asked for while one is worked on, so that the database and this process work at the same
 * time. Memory holds two pages. Who stops early lets go of the page under way.
 */
export async function* readAhead<Page>(pages: AsyncGenerator<Page, void>): AsyncGenerator<Page, void> {
  try {
    for (let under = pages.next(); ;) {
      const page = await under;
      if (page.done) return;
      under = pages.next();
      // A failure is thrown where the page is awaited, not as long as nobody does.
      under.catch(() => undefined);
      yield page.value;
    }
  } finally {
    await pages.return();
  }
}
