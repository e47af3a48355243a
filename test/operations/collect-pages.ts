/** All rows of a paged read, for reports that need them together. */
export async function collectPages<Row>(pages: AsyncGenerator<Iterable<Row>, void>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) for (const row of page) rows.push(row);
  return rows;
}
