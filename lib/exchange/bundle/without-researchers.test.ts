import { expect, test } from "vitest";
import type { Cell, Column } from "@/lib/exchange/column";
import { AUDIT_COLUMNS } from "@/lib/exchange/log-tables";
import { SAMPLE_FACT_COLUMNS, type ExportedSample } from "@/lib/exchange/material-tables";
import type { AuditLine } from "@/lib/study/audit-line";
import { bundledColumns } from "./left-out";
import { researcherNumbers } from "./without-researchers";

const cells = <Row>(columns: Column<Row>[], row: Row): Record<string, Cell> =>
  Object.fromEntries(columns.map(({ name, of }) => [name, of(row)]));
const line = (actor: string, details: AuditLine["details"]): AuditLine => ({
  id: 1,
  at: "2026-01-01T00:00:00.000Z",
  action: "member.set",
  actor,
  details,
});

test("one person has one number in both tables: those of the log in its order, others behind them", () => {
  const pseudonyms = researcherNumbers(["b@example.org", "this server", "a@example.org"]);
  const personal = { parts: [], pseudonyms };
  const samples = bundledColumns("samples", SAMPLE_FACT_COLUMNS, personal);
  const by = (vettedBy: string | null) =>
    samples.find(({ name }) => name === "vetted_by")?.of({ vettedBy } as ExportedSample);
  expect(["z@example.org", "a@example.org", null, "this server"].map(by)).toEqual([
    "researcher 3",
    "researcher 2",
    null,
    "this server",
  ]);
  const audit = bundledColumns("audit", AUDIT_COLUMNS, personal);
  const actors = ["b@example.org", "z@example.org", "new@example.org", "this server"].map(
    (actor) => cells(audit, line(actor, {})).actor,
  );
  expect(actors).toEqual(["researcher 1", "researcher 3", "researcher 4", "this server"]);
});

test("of the details only what holds neither address nor free text is left, a new detail not by itself", () => {
  const given = {
    email: "c@example.org",
    label: "for Ada",
    reason: "Ada asked",
    why: "by eye",
    title: "T",
    seed: "Ada",
    unheardOf: "Ada",
    arm: { of: "Ada" },
    changed: ["title", { by: "Ada" }],
    role: "VIEWER",
    before: null,
    count: 3,
    isEarly: true,
    with: ["comments"],
    hash: "ab",
  };
  const columns = bundledColumns("audit", AUDIT_COLUMNS, { parts: [], pseudonyms: researcherNumbers([]) });
  expect(cells(columns, line("a@example.org", given)).details).toEqual({
    role: "VIEWER",
    before: null,
    count: 3,
    isEarly: true,
    with: ["comments"],
    hash: "ab",
  });
  const asked = { parts: ["researchers"] as const, pseudonyms: researcherNumbers([]) };
  expect(cells(bundledColumns("audit", AUDIT_COLUMNS, asked), line("a@example.org", given))).toMatchObject({
    actor: "a@example.org",
    details: given,
  });
});
