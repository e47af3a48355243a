import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import type { PersonalPart } from "@/lib/exchange/bundle/left-out";
import type { PackageNotice } from "@/lib/exchange/bundle/licence-chunks";
import type { Manifest } from "@/lib/exchange/verify/manifest";
import type { EvenScore } from "@/lib/score/even-score";
import { makeBundlePrograms } from "@/scripts/bundle-programs";
import { exportBundle } from "./export-bundle";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { forgeFile as forge, inFirstRow, takeBundle, verifyFolder as verify } from "@/test/operations/bundle";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";

let admin: Actor;
const work = mkdtempSync(join(tmpdir(), "bundle-"));
beforeAll(async () => {
  admin = await makeTestResearcher("bundle@example.org", true);
  await makeBundlePrograms();
});
afterAll(() => rmSync(work, { recursive: true }));

const take = async (
  slug: string,
  folder: string,
  parts: PersonalPart[] = [],
  notices: PackageNotice[] = [],
) => {
  const unpacked = { actor: admin, slug, parts, notices, folder: join(work, folder) };
  return { ...(await takeBundle(unpacked)), folder: unpacked.folder };
};
const finish = async (slug: string) => {
  await closeStudy({ actor: admin, slug });
  await unsealStudy({ actor: admin, slug });
};
const turnedWinner = (winner: string) => (winner === "model_a" ? "model_b" : "model_a");
const CHECK = {
  id: "look",
  position: 2,
  panes: [
    { language: "plain", code: "a" },
    { language: "plain", code: "b" },
  ],
  expect: [{ question: "preference", scores: [1, 2] as EvenScore[] }],
};

describe("of a study with pairs, an attention check, exclusions, repeats and a withdrawal", () => {
  const slug = "bundled";
  let folder = "";
  let paths: string[] = [];
  beforeAll(async () => {
    await makeTestStudy({
      slug,
      design: "side-by-side",
      tasks: 6,
      languages: ["plain", "other"],
      protocol: {
        attentionChecks: [CHECK],
        exclusions: [{ flag: "attention-check-failed" }],
        allocation: { itemsPerSession: 3 },
        limits: { perJudge: 2 },
      },
    });
    const scores: EvenScore[] = [2, -1, 1, -2, -2, 1, 1];
    let said = 0;
    const answer = (trial: Parameters<typeof toVerdict>[0]) => ({
      ...toVerdict(trial, () => scores[said++ % scores.length] ?? 1),
      comment: "=a comment\nof two lines",
    });
    for (let judge = 0; judge < 6; judge += 1) {
      const { token } = await startAsJudge(slug);
      await answerTrials(token, judge === 5 ? 2 : Infinity, answer);
      if (judge === 1) await answerTrials((await startAsJudge(slug, { token })).token, 2, answer);
    }
    const withdrawn = await startAsJudge(slug);
    await answerTrials(withdrawn.token);
    await withdrawSession({ token: withdrawn.token });
    await startAsJudge(slug);
    await finish(slug);
    ({ folder, paths } = await take(slug, "pairs"));
  });

  test("it holds every part once, and verifies itself in an empty environment", () => {
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining([
        "README.md",
        "report.md",
        "CODEBOOK.md",
        "dataset_description.json",
        "frozen.json",
        "seed.txt",
        "samples/index.csv",
        "samples/original/000001-s-0-0-0.txt",
        "samples/shown/000001-s-0-0-0.txt",
        "LICENCES.md",
        "amendments.json",
        "study.json",
        "report-numbers.csv",
        "settings.csv",
        "analysis.R",
        "analysis.py",
        "verify.mjs",
        "manifest.json",
        "data/verdicts.csv",
        "data/allocations.csv",
        "data/audit.csv",
      ]),
    );
    const { excludedSessions } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Manifest;
    expect(excludedSessions.length).toBeGreaterThan(0);
    const { status, said } = verify(folder);
    expect(said).toMatch(/^OK\. /m);
    expect(status).toBe(0);
    expect(said).toContain("9 sessions planned anew");
    expect(said).not.toContain(" 0 sums");
  });

  test("what judges wrote is left out, and there when it is asked for", async () => {
    const all = paths
      .filter((path) => path !== "verify.mjs")
      .map((path) => readFileSync(join(folder, path), "utf8"));
    expect(all.join("\n")).not.toContain("a comment");
    const whole = await take(slug, "pairs-whole", ["comments", "profile"]);
    expect(readFileSync(join(whole.folder, "data/trials.csv"), "utf8")).toContain(
      "'=a comment\nof two lines",
    );
    expect(readFileSync(join(whole.folder, "data/sessions.csv"), "utf8").split("\r\n")[0]).toContain(
      ",profile,closing",
    );
    expect(readFileSync(join(whole.folder, "README.md"), "utf8")).toContain("Holds comments and profile");
    expect(verify(whole.folder).said).toMatch(/^OK\. /m);
  });

  test("a file that is changed, added or missing is named", () => {
    const copy = mkdtempSync(join(work, "changed-"));
    cpSync(folder, copy, { recursive: true });
    writeFileSync(join(copy, "report.md"), "better");
    writeFileSync(join(copy, "data", "more.csv"), "a");
    rmSync(join(copy, "CODEBOOK.md"));
    const { status, said } = verify(copy);
    expect(status).toBe(1);
    for (const fault of ["report.md: its SHA-256", "data/more.csv: is not in", "CODEBOOK.md: is missing"])
      expect(said).toContain(fault);
  });

  test("each sample is a file whose bytes are checked, and its licence is named", async () => {
    const shown = readFileSync(join(folder, "samples/shown/000002-s-0-0-1.txt"), "utf8");
    expect(shown).toBe("do_it(0, 0, 1)\n# \u{1F916}\n");
    const index = readFileSync(join(folder, "samples/index.csv"), "utf8").split("\r\n");
    expect(index[0]).toBe("sample,task,language,system,shown_file,original_file,licence,source,provenance");
    expect(index).toHaveLength(1 + 24 + 1);
    expect(index[2]).toContain(
      "samples/shown/000002-s-0-0-1.txt,samples/original/000002-s-0-0-1.txt,,package of beta",
    );
    const turned = forge(folder, "samples/shown/000002-s-0-0-1.txt", () => "do_it(0, 0, 0)");
    expect(turned.said).toContain(
      "samples/shown/000002-s-0-0-1.txt: its SHA-256 is not the one in data/samples.csv",
    );
    const left = forge(folder, "samples/index.csv", (text) =>
      text.split("\r\n").toSpliced(24, 1).join("\r\n"),
    );
    expect(left.said).toMatch(
      /samples of data\/samples\.csv are missing[^]*000024-\S+: is not in samples\/index\.csv/,
    );
    const renamed = forge(folder, "samples/index.csv", (text) =>
      text.replace("shown/000001", "shown/000009"),
    );
    expect(renamed.said).toContain("samples/shown/000001-s-0-0-0.txt: is not in samples/index.csv");
    const { folder: noted } = await take(
      slug,
      "pairs-noted",
      [],
      [
        { package: "package of alpha", version: "", licence: "MIT", text: "Copyright (c) *Alpha*\n\nAs is." },
        { package: "another", version: "1", licence: "MIT", text: "Copyright of another" },
      ],
    );
    const licences = readFileSync(join(noted, "LICENCES.md"), "utf8");
    expect(licences).toContain(
      "## No licence recorded\n\n- `samples/original/000001-s-0-0-0.txt`: package of alpha",
    );
    expect(licences).toMatch(
      /## Notice of package of alpha .*\n\n {4}Copyright \(c\) \*Alpha\*\n\n {4}As is\.\n/,
    );
    expect(licences).not.toContain("of another");
  });

  test("a trial whose sides were turned is named by its row, though the list of files was forged, too", () => {
    const { status, said } = forge(folder, "data/trials.csv", (text) => {
      const lines = text.split("\r\n");
      const cells = lines[2]?.split(",") ?? [];
      [cells[8], cells[9], cells[10], cells[11]] = [
        cells[9] ?? "",
        cells[8] ?? "",
        cells[11] ?? "",
        cells[10] ?? "",
      ];
      return lines.with(2, cells.join()).join("\r\n");
    });
    expect(status).toBe(1);
    expect(said).toMatch(/data\/trials\.csv: line 3 \(session \S+, position \d\): left_sample is/);
  });

  test("a trial that was taken out, one that stands twice, and one of nobody are named", () => {
    const lines = (change: (all: string[]) => string[]) => (text: string) =>
      change(text.split("\r\n")).join("\r\n");
    const without = forge(
      folder,
      "data/trials.csv",
      lines((all) => all.toSpliced(2, 1)),
    );
    expect(without.said).toMatch(/position \d of session \S+ is missing, though it was answered/);
    const twice = forge(
      folder,
      "data/trials.csv",
      lines((all) => all.toSpliced(2, 0, all[1] ?? "")),
    );
    expect(twice.said).toContain("stands there twice");
    const session = (text: string) => text.split("\r\n")[1]?.split(",")[3] ?? "";
    const unknown = forge(folder, "data/trials.csv", (text) =>
      text.replace(`,${session(text)},`, ",nobody,"),
    );
    expect(unknown.said).toMatch(/line 2 \(session nobody, position \d\): the log has no such session/);
    expect([without, twice, unknown].map(({ status }) => status)).toEqual([1, 1, 1]);
  });

  test("a score that was changed, and a sum that was, are named by their rows", () => {
    const raised = forge(folder, "data/verdicts.csv", (text) =>
      text.replace(/(,sample,[^\r]*?,)-2,/, "$12,"),
    );
    expect(raised.said).toMatch(/paper-table\.csv: line \d+: the sum is -?\d+, but the verdicts give/);
    const sum = forge(folder, "data/paper-table.csv", (text) =>
      text.replace(/,(-?\d+)\r\n/, (_, n) => `,${Number(n) + 1}\r\n`),
    );
    expect(sum.said).toContain("paper-table.csv: line 2: the sum is");
    expect([raised.status, sum.status]).toEqual([1, 1]);
  });

  test("a battle, a role, a setting and a sample that were changed or taken out are named by their rows", () => {
    const won = forge(folder, "data/battles.csv", inFirstRow("winner", turnedWinner));
    expect(won.said).toMatch(
      /data\/battles\.csv: line 2: winner is "model_.", but data\/verdicts\.csv, line \d+, gives/,
    );
    const stronger = forge(
      folder,
      "data/battles.csv",
      inFirstRow("strength", (strength) => String(3 - Number(strength))),
    );
    expect(stronger.said).toContain("data/battles.csv: line 2: strength is");
    const fewer = forge(folder, "data/battles.csv", (text) => text.replace(/[^\n]+\r\n$/, ""));
    expect(fewer.said).toMatch(/battles\.csv: the choice of data\/verdicts\.csv, line \d+, is missing/);
    const more = forge(folder, "data/battles.csv", (text) => text.replace(/([^\n]+\r\n)$/, "$1$1"));
    expect(more.said).toContain("data/verdicts.csv has no more choices");
    const role = forge(
      folder,
      "data/samples.csv",
      inFirstRow("role", () => "human"),
    );
    expect(role.said).toMatch(
      /samples\.csv: line 2 \(sample \S+\): role is "human", but frozen\.json gives "other"/,
    );
    const hidden = forge(
      folder,
      "data/samples.csv",
      inFirstRow("rejected", () => "true"),
    );
    expect(hidden.said).toContain('rejected is "true", but frozen.json gives "false"');
    const alpha = forge(folder, "settings.csv", (text) => text.replace("alpha,,0.05", "alpha,,0.1"));
    expect(alpha.said).toContain('settings.csv: line 5 is "alpha,,0.1", but frozen.json gives "alpha,,0.05"');
    const changed = [won, stronger, fewer, more, role, hidden, alpha];
    expect(changed.map(({ status }) => status)).toEqual(changed.map(() => 1));
  });

  test("another seed, another protocol, and a log that lost a line are found", () => {
    const seed = forge(folder, "seed.txt", (text) => text.replace(/^../, "ff"));
    expect(seed.said).toContain("seed.txt: the seed's SHA-256 is");
    expect(seed.said).toContain("but the replay gives");
    const frozen = forge(folder, "frozen.json", (text) =>
      text.replace('"title": "Task 0"', '"title": "Task X"'),
    );
    expect(frozen.said).toContain("frozen.json: its SHA-256 is");
    const log = forge(folder, "data/allocations.csv", (text) =>
      text.split("\r\n").toSpliced(2, 1).join("\r\n"),
    );
    expect(log.said).toContain("data/allocations.csv: event 3: ordinal 2 is missing");
    expect([seed.status, frozen.status, log.status]).toEqual([1, 1, 1]);
  });
});

test("a bundle of a human-or-robot study verifies, too", async () => {
  const slug = "bundled-origin";
  await makeTestStudy({
    slug,
    design: "human-or-robot",
    tasks: 8,
    protocol: {
      allocation: { itemsPerSession: 4 },
      remarks: { mode: "offered", severities: [{ id: "minor", label: "Minor" }] },
      tellReasons: true,
    },
  });
  const place = { pane: "left", from: 0, to: 5 } as const;
  for (let judge = 0; judge < 3; judge += 1)
    await answerTrials((await startAsJudge(slug)).token, Infinity, (trial) => ({
      ...toVerdict(trial),
      tells: [{ ...place, note: "odd name" }],
      remarks: [{ ...place, kind: "needless", severity: "minor", text: "Whatever for?" }],
    }));
  await finish(slug);
  const { folder } = await take(slug, "origin");
  const verified = verify(folder);
  expect(verified.said).toContain("24 marked passages compared with their trials");
  expect(verified).toMatchObject({ status: 0 });
  expect(readdirSync(join(folder, "data"))).toHaveLength(13);
  // What judges wrote is in a bundle only where it is asked for; that they marked something is data.
  const marksIn = (of: string) => readFileSync(join(of, "data/remarks.csv"), "utf8");
  expect(marksIn(folder)).toContain("needless");
  expect(marksIn(folder)).not.toMatch(/odd name|Whatever for/);
  const withWords = await take(slug, "origin-words", ["comments"]);
  expect(marksIn(withWords.folder)).toMatch(/odd name[\s\S]*Whatever for|Whatever for[\s\S]*odd name/);
  const other = forge(folder, "data/remarks.csv", (text) => text.replace("needless", "unheard-of"));
  expect(other.said).toContain("mark or remark_kind does not fit the protocol");
});

test("a bundle of a which-is-human study verifies, and its battles say who was taken for human", async () => {
  const slug = "bundled-which";
  await makeTestStudy({
    slug,
    design: "which-is-human",
    tasks: 8,
    protocol: { allocation: { itemsPerSession: 3 } },
  });
  for (let judge = 0; judge < 2; judge += 1) await answerTrials((await startAsJudge(slug)).token);
  await finish(slug);
  const { folder } = await take(slug, "which");
  const { status, said } = verify(folder);
  expect(said).toContain("6 battles compared");
  expect(status).toBe(0);
  const won = forge(folder, "data/battles.csv", inFirstRow("winner", turnedWinner));
  expect(won.said).toMatch(/battles\.csv: line 2: winner is/);
});

test("a sealed study has no bundle, and a foreign one is not there; each export is a line of the audit log", async () => {
  const slug = "bundled-sealed";
  await makeTestStudy({ slug, design: "rating" });
  const ask = (actor: Actor) => exportBundle({ actor, slug, parts: [], now: new Date(0) });
  await expect(ask(admin)).rejects.toMatchObject({ code: "sealed" });
  const stranger = await makeTestResearcher("bundle-stranger@example.org");
  await expect(ask(stranger)).rejects.toMatchObject({ code: "not_found" });
  await finish(slug);
  await (await ask(admin)).stream.cancel();
  const { rows } = await pool().query(
    "SELECT details FROM audit WHERE study = $1 AND action = 'study.export'",
    [slug],
  );
  expect(rows).toEqual([{ details: { table: "bundle" } }]);
});

test("data that change on the way break the archive off", async () => {
  const slug = "bundled-changing";
  await makeTestStudy({ slug, design: "rating" });
  await answerTrials((await startAsJudge(slug)).token);
  await finish(slug);
  const { stream } = await exportBundle({ actor: admin, slug, parts: [], now: new Date(0) });
  await pool().query("UPDATE studies SET last_ordinal = last_ordinal + 1 WHERE id = $1", [
    await studyIdOf(slug),
  ]);
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow();
});
