import { expect, test } from "vitest";
import type { AuditLine } from "@/lib/study/audit-line";
import { toAuditEntries } from "./audit-entries";

const lineAt = (id: number, part: Partial<AuditLine> = {}): AuditLine => ({
  id,
  at: `2026-11-28T00:00:${String(id).padStart(2, "0")}Z`,
  actor: "ada@example.org",
  action: "results.view",
  details: {},
  ...part,
});

test("lines in a row that differ only in their time are one entry with their span", () => {
  const lines = [lineAt(9), lineAt(8), lineAt(7), lineAt(6, { action: "study.unseal" }), lineAt(5)];
  expect(
    toAuditEntries(lines).map(({ line, times, since }) => [line.id, times, since.slice(17, 19)]),
  ).toEqual([
    [9, 3, "07"],
    [6, 1, "06"],
    [5, 1, "05"],
  ]);
});

test("another person or another detail is an entry of its own", () => {
  const lines = [
    lineAt(3),
    lineAt(2, { actor: "bo@example.org" }),
    lineAt(1, { actor: "bo@example.org", details: { page: 2 } }),
  ];
  expect(toAuditEntries(lines)).toHaveLength(3);
});
