import { expect, test, vi } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { makeTestStudy } from "@/test/operations/study";
import { getShownLines, getStudyExtent } from "./study-extent";

test("an opened study is measured once, however many ask at one moment, and again after a failure", async () => {
  const { id } = await studyOf("asked-at-once");
  const query = vi.spyOn(pool(), "query");
  query.mockRejectedValueOnce(new Error("gone"));
  await expect(getStudyExtent(id, true)).rejects.toThrow("gone");
  const extents = await Promise.all([1, 2, 3].map(() => getStudyExtent(id, true)));
  expect(query).toHaveBeenCalledTimes(2);
  expect(new Set(extents).size).toBe(1);
  query.mockRestore();
});

test("of a large pool the lines of a thousand programs are counted, whichever system follows which", async () => {
  const { id } = await studyOf("large-pool");
  const fill = `INSERT INTO samples (study_id, system_id, ordinal, key, language, original, shown, html)
    SELECT study_id, min(system_id), max(ordinal) + n, 'k' || n, 'plain', 'x', repeat(E'x\\n', CASE n % 2 WHEN 0 THEN 9 ELSE 29 END), 'x'
    FROM samples, generate_series(1, 4000) n WHERE study_id = $1 GROUP BY study_id, n`;
  await pool().query(fill, [id]);
  // Every second program has 10 lines, and the others 30: a thousand of them hold both.
  expect((await getShownLines(id)).lines).toMatchObject({ long: 30 });
  await pool().query(
    "UPDATE samples SET shown = 'x' WHERE study_id = $1 AND key LIKE 'k%' AND right(key, 1) < '6'",
    [id],
  );
  expect((await getShownLines(id)).lines).toEqual({ middle: 1, long: 30 });
});

const studyOf = async (slug: string): Promise<{ id: number }> => {
  await makeTestStudy({ slug, design: "rating", tasks: 2 });
  const { rows } = await pool().query<{ id: number }>("SELECT id FROM studies WHERE slug = $1", [slug]);
  return rows[0] ?? { id: 0 };
};
