import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import type { Manifest } from "@/lib/exchange/verify/manifest";
import type { EvenScore } from "@/lib/score/even-score";
import { makeBundlePrograms } from "@/scripts/bundle-programs";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import {
  forgeFile,
  forgeFiles,
  inFirstRow,
  takeBundle,
  verifyFolder as verify,
} from "@/test/operations/bundle";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { addPassRates } from "@/test/operations/pass-rates";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

/** What a bundle says that follows from its other files: each tamper with it is named by file and row. */
let admin: Actor;
const work = mkdtempSync(join(tmpdir(), "tampered-"));
beforeAll(async () => {
  admin = await makeTestResearcher("tampered@example.org", true);
  await makeBundlePrograms();
});
afterAll(() => rmSync(work, { recursive: true }));

const finish = async (slug: string) => {
  await closeStudy({ actor: admin, slug });
  await unsealStudy({ actor: admin, slug });
};
const take = async (slug: string) => {
  const folder = join(work, slug);
  await takeBundle({ actor: admin, slug, folder });
  return { folder };
};
const scores: EvenScore[] = [2, -1, 1, -2, -2];
const answering = () => {
  let said = 0;
  return (trial: Parameters<typeof toVerdict>[0]) =>
    toVerdict(trial, () => scores[said++ % scores.length] ?? 1);
};
/** Changes the lines of a table; the first is its header. */
const line = (change: (lines: string[]) => string[]) => (text: string) =>
  change(text.split("\r\n")).join("\r\n");

describe("of a human-or-robot study, whatever follows from its files is checked, though the manifest was forged, too:", () => {
  const slug = "bundled-tampers";
  let folder = "";
  beforeAll(async () => {
    const protocol = { allocation: { itemsPerSession: 4 }, limits: { perJudge: 2 } };
    await makeTestStudy({ slug, design: "human-or-robot", tasks: 12, protocol });
    const scores: EvenScore[] = [2, -1, 1, -2, -2];
    let said = 0;
    const answer = (trial: Parameters<typeof toVerdict>[0]) =>
      toVerdict(trial, () => scores[said++ % scores.length] ?? 1);
    for (let judge = 0; judge < 4; judge += 1) {
      const { token } = await startAsJudge(slug);
      await answerTrials(token, Infinity, answer);
      if (judge === 1) await answerTrials((await startAsJudge(slug, { token })).token, 2, answer);
    }
    await finish(slug);
    ({ folder } = await take(slug));
  });

  test("it is clean before", () => {
    expect(verify(folder)).toMatchObject({ status: 0 });
  });

  const other = (cell: string): string => (cell === "human" ? "machine" : "human");
  const turn = (cell: string): string => (cell === "true" ? "false" : "true");
  const line = (change: (lines: string[]) => string[]) => (text: string) =>
    change(text.split("\r\n")).join("\r\n");
  const TAMPERS: [string, string, (text: string) => string, RegExp][] = [
    ["a truth", "data/trials.csv", inFirstRow("truth", other), /trials\.csv: line 2 .*: truth is/],
    ["an answer", "data/trials.csv", inFirstRow("answer", other), /trials\.csv: line 2 .*: answer is/],
    ["a right answer", "data/trials.csv", inFirstRow("correct", turn), /trials\.csv: line 2 .*: correct is/],
    [
      "how sure a judge was",
      "data/trials.csv",
      inFirstRow("confidence", (cell) => String(3 - Number(cell))),
      /confidence is/,
    ],
    [
      "a score",
      "data/verdicts.csv",
      inFirstRow("score", (cell) => String(-Number(cell))),
      /trials\.csv: line \d+ .*: answer is/,
    ],
    [
      "the arm of a score",
      "data/verdicts.csv",
      inFirstRow("arm", () => "another"),
      /verdicts\.csv: line 2 .*: arm is "another"/,
    ],
    [
      "the sample of a score",
      "data/verdicts.csv",
      inFirstRow("sample", () => "another"),
      /verdicts\.csv: line 2 .*: sample is "another"/,
    ],
    [
      "the judge of a score",
      "data/verdicts.csv",
      inFirstRow("judge", () => "J0"),
      /verdicts\.csv: line 2 .*: judge is "J0"/,
    ],
    [
      "a missing score",
      "data/verdicts.csv",
      line((all) => all.toSpliced(1, 1)),
      /is answered, but verdicts\.csv has no row of it/,
    ],
    [
      "a doubled score",
      "data/verdicts.csv",
      line((all) => all.toSpliced(1, 0, all[1] ?? "")),
      /the answer to origin stands there twice/,
    ],
    [
      "a score of nobody",
      "data/verdicts.csv",
      inFirstRow("session", () => "nobody"),
      /verdicts\.csv: line 2 \(session nobody.*no such session/,
    ],
    ["a repeat", "data/sessions.csv", inFirstRow("repeat", turn), /sessions\.csv: line 2: repeat is/],
    [
      "a count of right answers",
      "data/judges.csv",
      inFirstRow("tp", (cell) => String(Number(cell) + 1)),
      /judges\.csv: line 2 .*: tp is/,
    ],
    [
      "a judge",
      "data/judges.csv",
      line((all) => all.toSpliced(1, 1)),
      /judges\.csv: judge \S+ .* is missing/,
    ],
    [
      "a cell of the matrix",
      "data/matrix.csv",
      (text) =>
        text.replace(
          /,(-?)([12])(,|\r)/,
          (_, sign: string, size: string, end: string) => `,${sign}${3 - Number(size)}${end}`,
        ),
      /matrix\.csv: line \d+ .* but verdicts\.csv gives/,
    ],
  ];
  test.each(TAMPERS)("%s", (_, file, change, fault) => {
    const { status, said } = forgeFile(folder, file, change);
    expect(said).toMatch(fault);
    expect(status).toBe(1);
  });

  test.each([
    ["the title", '"title": "', '"title": "Another '],
    ["a judge\u2019s instruction", '"instructions": "', '"instructions": "Be kind. '],
  ])("%s with all hashes forged is found by the published hash alone", (_, before, after) => {
    const published = (JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Manifest)
      .protocolHash;
    const copy = mkdtempSync(join(work, "published-"));
    cpSync(folder, copy, { recursive: true });
    const frozen = readFileSync(join(copy, "frozen.json"), "utf8").replace(before, after);
    const hash = createHash("sha256").update(frozen).digest("hex");
    writeFileSync(join(copy, "frozen.json"), frozen);
    const manifest = JSON.parse(readFileSync(join(copy, "manifest.json"), "utf8")) as Manifest;
    const files = manifest.files.map((file) =>
      file.path === "frozen.json" ? { ...file, bytes: Buffer.byteLength(frozen), sha256: hash } : file,
    );
    writeFileSync(join(copy, "manifest.json"), JSON.stringify({ ...manifest, files, protocolHash: hash }));
    const { status, said } = verify(copy);
    expect(status).toBe(0);
    expect(said).toContain(hash);
    expect(hash).not.toBe(published);
  });

  test("what the sensitivity analysis writes into the folder is no fault", () => {
    const copy = mkdtempSync(join(work, "sensitivity-"));
    cpSync(folder, copy, { recursive: true });
    writeFileSync(join(copy, "sensitivity.csv"), "question\n");
    expect(verify(copy)).toMatchObject({ status: 0 });
  });
});

describe("of a study with a withdrawal, whatever was done to it is found, though the manifest was forged, too:", () => {
  const slug = "withdrawn-tampers";
  let folder = "";
  /** The sessions in the order in which they began, each with its judge; the third withdrew. */
  let starts: { session: string; judge: string }[] = [];
  interface Event {
    kind: string;
    session: string;
    judge: string;
  }
  /** Changes the events of the log; their ordinals have no gap afterwards, as one would forge them. */
  const log =
    (change: (events: (Event & Record<string, string>)[]) => Record<string, string>[]) => (text: string) => {
      const [header = "", ...lines] = text.trimEnd().split("\r\n");
      const names = header.split(",");
      const events = lines.map((one) =>
        Object.fromEntries(one.split(",").map((cell, at) => [names[at] ?? "", cell])),
      );
      const rows = change(events as (Event & Record<string, string>)[]).map((event, at) =>
        names.map((name) => (name === "ordinal" ? String(at + 1) : (event[name] ?? ""))).join(),
      );
      return [header, ...rows, ""].join("\r\n");
    };
  const LOG = "data/allocations.csv";
  beforeAll(async () => {
    await makeTestStudy({
      slug,
      design: "side-by-side",
      tasks: 6,
      protocol: { allocation: { itemsPerSession: 3 } },
    });
    const answer = answering();
    for (let judge = 0; judge < 4; judge += 1) {
      const { token } = await startAsJudge(slug);
      await answerTrials(token, Infinity, answer);
      if (judge === 2) await withdrawSession({ token });
    }
    await finish(slug);
    ({ folder } = await take(slug));
    log((events) => {
      starts = events.flatMap(({ kind, session, judge }) => (kind === "start" ? [{ session, judge }] : []));
      return events;
    })(readFileSync(join(folder, LOG), "utf8"));
  });
  const gone = () => starts[2]?.session ?? "";
  const kept = () => starts[0] ?? { session: "", judge: "" };

  test("it is clean before, and has no row of the session that withdrew", () => {
    expect(verify(folder)).toMatchObject({ status: 0 });
    expect(starts).toHaveLength(4);
    for (const table of ["sessions", "trials", "verdicts", "judges", "unanswered"]) {
      const file = table === "unanswered" ? "unanswered.csv" : `data/${table}.csv`;
      expect(readFileSync(join(folder, file), "utf8"), table).not.toContain(gone());
    }
  });

  test.each(["sessions", "trials", "verdicts"])("its row put into %s", (table) => {
    const { status, said } = forgeFile(
      folder,
      `data/${table}.csv`,
      line((all) => all.toSpliced(-1, 0, (all[1] ?? "").replace(kept().session, gone()))),
    );
    expect(said).toMatch(
      /the log has no (such )?session .*or it was withdrawn|no such session, or it was withdrawn/,
    );
    expect(status).toBe(1);
  });

  test("its withdrawal taken out of the log", () => {
    const { status, said } = forgeFile(
      folder,
      LOG,
      log((events) => events.filter(({ kind }) => kind !== "withdraw")),
    );
    expect(said).toContain(`data/sessions.csv: session ${gone()} of the log is missing`);
    expect(status).toBe(1);
  });

  test("its withdrawal put upon another session", () => {
    const { status, said } = forgeFile(
      folder,
      LOG,
      log((events) => events.map((one) => (one.kind === "withdraw" ? { ...one, ...kept() } : one))),
    );
    expect(said).toContain(`data/sessions.csv: session ${gone()} of the log is missing`);
    expect(said).toMatch(/trials\.csv: line \d+ .*or it was withdrawn/);
    expect(status).toBe(1);
  });

  test("another session that is said to have withdrawn, with its rows taken out of every table", () => {
    const { session } = kept();
    const withoutIt = line((all) => all.filter((one) => !one.split(",").includes(session)));
    const tables = ["sessions", "trials", "verdicts", "judges"].map((table) => `data/${table}.csv`);
    const { status, said } = forgeFiles(folder, {
      ...Object.fromEntries(tables.map((file) => [file, withoutIt])),
      [LOG]: log((events) => [
        ...events,
        ...events.filter(({ kind }) => kind === "withdraw").map((one) => ({ ...one, ...kept() })),
      ]),
    });
    // Its scores are still in the matrix and in the sums.
    expect(said).toContain(`data/matrix.csv: line 2 (judge ${kept().judge}): verdicts.csv has no such judge`);
    expect(status).toBe(1);
  });
});

describe("of a study with classes of tasks, what does not follow from metrics and answers is found:", () => {
  const slug = "class-tampers";
  let folder = "";
  beforeAll(async () => {
    const analysis = { primary: "readability", classes: { metric: "tests_passed", atLeast: 0.75 } };
    await makeTestStudy({ slug, design: "side-by-side", tasks: 8, protocol: { analysis } });
    const answer = answering();
    for (let judge = 0; judge < 4; judge += 1)
      await answerTrials((await startAsJudge(slug)).token, Infinity, answer);
    await addPassRates(slug);
    await finish(slug);
    ({ folder } = await take(slug));
  });

  test("it is clean before", () => {
    const { status, said } = verify(folder);
    expect(said).toContain("4 classes of tasks counted again from metrics and verdicts");
    expect(status).toBe(0);
  });

  const NUMBERS = "report-numbers.csv";
  test.each<[string, string, (text: string) => string, RegExp]>([
    [
      "the size of a class",
      NUMBERS,
      (text) => text.replace(/(byClass\.tasks\[both\]\.tasks,)\d+/, "$19"),
      /report-numbers\.csv: line \d+: pictures\.byClass\.tasks\[both\]\.tasks is "9", but metrics and verdicts give 2/,
    ],
    [
      "a class of its own",
      NUMBERS,
      (text) => text.replace("byClass.tasks[both]", "byClass.tasks[some]"),
      /tasks\[some\]\.tasks is "2", but metrics and verdicts give no such class/,
    ],
    [
      "an effect",
      NUMBERS,
      (text) => text.replace(/(byClass\.effects\[alpha,beta,neither\]\.mean",)[^,]+/, "$10.125"),
      /effects\[alpha,beta,neither\]\.mean is "0\.125", but/,
    ],
    [
      "an effect that is left out",
      NUMBERS,
      line((all) => all.filter((one) => !one.includes('byClass.effects[alpha,beta,neither].n",'))),
      /report-numbers\.csv: pictures\.byClass\.effects\[alpha,beta,neither\]\.n is missing/,
    ],
    [
      "a metric of a sample",
      "data/samples.csv",
      inFirstRow("metric:tests_passed", () => "0"),
      /pictures\.byClass\.tasks\[both\]\.tasks is "2", but metrics and verdicts give 1/,
    ],
    [
      "the declared threshold",
      "settings.csv",
      (text) => text.replace("classes,tests_passed,0.75", "classes,tests_passed,0.5"),
      /settings\.csv: line \d+ is "classes,tests_passed,0\.5"/,
    ],
  ])("%s", (_, file, change, fault) => {
    const { status, said } = forgeFile(folder, file, change);
    expect(said).toMatch(fault);
    expect(status).toBe(1);
  });
});
