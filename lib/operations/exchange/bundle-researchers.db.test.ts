import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import type { PersonalPart } from "@/lib/exchange/bundle/left-out";
import { makeBundlePrograms } from "@/scripts/bundle-programs";
import { createInvites } from "@/lib/operations/judging/invites/create-invites";
import { importTable } from "@/lib/operations/samples/import-table";
import { openStudy } from "@/lib/operations/study/open-study";
import { setMember } from "@/lib/operations/people/set-member";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { takeBundle, verifyFolder } from "@/test/operations/bundle";
import { readCsv } from "@/test/operations/csv";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { withdrawJudge } from "@/lib/operations/judging/withdraw-judge";

const slug = "published";
const now = new Date("2026-02-03T04:05:06.000Z");
const work = mkdtempSync(join(tmpdir(), "published-"));
const PEOPLE = ["owner@uni.example", "vetter@uni.example", "member@uni.example"];
const WORDS = ["Judge Grace Hopper", "wrote to us that she wants to be forgotten"];
let vetter: Actor;
let session = "";

beforeAll(async () => {
  const owner = await makeTestResearcher(PEOPLE[0] ?? "");
  vetter = await makeTestResearcher(PEOPLE[1] ?? "", true);
  await makeBundlePrograms();
  await makeTestStudy({
    slug,
    design: "human-or-robot",
    tasks: 8,
    owner,
    isDraft: true,
    protocol: { allocation: { itemsPerSession: 4 } },
  });
  await setMember({ actor: owner, slug, email: PEOPLE[2], role: "viewer", now });
  const { rows: systems } = await pool().query<{ key: string }>(
    "SELECT y.key FROM systems y JOIN studies s ON s.id = y.study_id WHERE s.slug = $1 AND y.role = 'human'",
    [slug],
  );
  const text = `sample,system,language,code,vetted\nx,${systems[0]?.key},plain,one,yes\n`;
  await importTable({ actor: vetter, slug, table: "samples", format: "csv", text, isDryRun: false, now });
  await openStudy({ actor: owner, slug, now, seed: new Uint8Array(32).fill(7) });
  await createInvites({ actor: owner, slug, count: 1, kind: "personal", label: WORDS[0] ?? "", now });
  for (let judge = 0; judge < 2; judge += 1) await answerTrials((await startAsJudge(slug)).token);
  await closeStudy({ actor: owner, slug });
  await unsealStudy({ actor: owner, slug });
  const { rows } = await pool().query<{ code: string }>(
    "SELECT e.code FROM sessions e JOIN studies s ON s.id = e.study_id WHERE s.slug = $1 ORDER BY e.id LIMIT 1",
    [slug],
  );
  session = rows[0]?.code ?? "";
  await withdrawJudge({ actor: owner, slug, session, reason: WORDS[1] ?? "", now });
});
afterAll(() => rmSync(work, { recursive: true }));

const take = async (name: string, parts: PersonalPart[]) => {
  const folder = join(work, name);
  const { paths } = await takeBundle({ actor: vetter, slug, folder, parts });
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const table = async (path: string) => (await readCsv(new Blob([read(path)]).stream())).records;
  const all = paths.map(read).join("\n");
  return { said: verifyFolder(folder).said, all, read, table };
};

test("a bundle to publish holds no researcher's address and no words about a judge, and one number for each person", async () => {
  const { all, said, read, table } = await take("plain", []);
  for (const secret of [...PEOPLE, ...WORDS]) expect(all).not.toContain(secret);
  expect(said).toMatch(/^OK\. /m);
  expect(read("README.md")).toContain("Researchers have numbers");
  const lines = await table("data/audit.csv");
  expect(lines.map(({ actor, action }) => [actor, action])).toEqual(
    expect.arrayContaining([
      ["researcher 1", "study.create"],
      ["researcher 2", "study.import"],
      ["researcher 2", "study.export"],
    ]),
  );
  const details = (action: string) =>
    JSON.parse(lines.find((line) => line.action === action)?.details ?? "") as unknown;
  expect(details("member.set")).toEqual({ role: "viewer", before: null });
  expect(details("invite.create")).toEqual({ count: 1, kind: "personal", uses: 1, arm: null });
  expect(details("session.withdraw")).toEqual({ session });
  const by = (await table("data/samples.csv")).find(({ sample }) => sample === "x")?.vetted_by;
  expect(by).toBe("researcher 2");
});

test("with researchers, who did what is there in full, and the README says so", async () => {
  const { said, read, table } = await take("named", ["researchers"]);
  expect(said).toMatch(/^OK\. /m);
  for (const secret of [...PEOPLE, ...WORDS]) expect(read("data/audit.csv")).toContain(secret);
  expect((await table("data/samples.csv")).find(({ sample }) => sample === "x")?.vetted_by).toBe(PEOPLE[1]);
  expect(read("README.md")).toContain("by the e-mail addresses of their accounts");
  expect(read("README.md")).toContain(
    "what they said about themselves, and their answers at the end were left out",
  );
});
