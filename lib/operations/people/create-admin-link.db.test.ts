import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { createAdminLink } from "./create-admin-link";
import { getAccountLink } from "./get-account-link";

const MINUTE_MS = 60_000;
const nowMs = Date.now();
const countLinks = async () => {
  const { rows } = await pool().query<{ count: number }>(
    "SELECT count(*) FROM sign_in_links WHERE used_at IS NULL",
  );
  return rows[0]?.count;
};

test("three servers that start at once on an empty database print one link, and it is the only one that works", async () => {
  const start = () =>
    promisify(execFile)(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", "scripts/seed.ts"],
      {
        env: { ...process.env, EVENHAND_DEMOS: "0" },
      },
    );
  const outputs = await Promise.all([start(), start(), start()]);
  const links = outputs.flatMap(({ stdout }) =>
    [...stdout.matchAll(/^link (\S+)$/gm)].map(([, path]) => path),
  );
  expect(links).toHaveLength(1);
  const token = links[0]?.split("/").at(-1) ?? "";
  expect(await getAccountLink({ token, nowMs: Date.now() })).toEqual({ purpose: "first", email: null });
  expect(await countLinks()).toBe(1);
});

test("many callers at once make one link, also when the first of them is slow to start", async () => {
  await pool().query("DELETE FROM sign_in_links");
  const all = await Promise.all(Array.from({ length: 8 }, () => createAdminLink(nowMs)));
  expect(all.map(({ kind }) => kind).sort()).toEqual(
    ["made", ...Array<string>(7).fill("made-elsewhere")].sort(),
  );
  const slow = await createAdminLink(nowMs + 10 * MINUTE_MS, nowMs);
  expect(slow.kind).toBe("made-elsewhere");
  expect(await countLinks()).toBe(1);
});

test("a later start makes another link, and the one before it stops working", async () => {
  const first = await createAdminLink(nowMs + 20 * MINUTE_MS);
  const second = await createAdminLink(nowMs + 30 * MINUTE_MS);
  expect([first.kind, second.kind]).toEqual(["made", "made"]);
  const isOpen = async (link: typeof first) =>
    link.kind === "made" &&
    (await getAccountLink({ token: link.path.split("/").at(-1) ?? "", nowMs: nowMs + 30 * MINUTE_MS })) !==
      null;
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
});
