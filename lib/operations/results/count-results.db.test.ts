import { beforeAll, describe, expect, test } from "vitest";
import { WHOLE, countRows, readCompleteMarks, readStoredCounts } from "@/lib/db/results/counts";
import { getCountedProtocol } from "@/lib/db/results/counts-versions";
import { pool } from "@/lib/db/shared/pool";
import { readTrialRows, readVerdictsAndTies } from "@/lib/db/results/result-rows";
import { countOrigins } from "@/lib/results/counts/count-origins";
import { countPairs } from "@/lib/results/counts/count-pairs";
import type { Counts } from "@/lib/results/counts/counts";
import { unitsToRead } from "@/lib/results/pairs/complete-units";
import { selectCounts } from "@/lib/results/pairs/select-counts";
import type { TrialRow, VerdictOrTie } from "@/lib/results/rows";
import { seededRandom } from "@/lib/simulate/random";
import { type Design, hasTruth } from "@/lib/study/design";
import { collectPages } from "@/test/operations/collect-pages";
import { countStudy, listExcludedSessions, toCounted } from "./count-results";
import { addRandomAnswers } from "@/test/operations/answers";
import { type TestStudy, makeTestStudy, studyIdOf } from "@/test/operations/study";

/** Counts by SQL are held against counts that are made one row at a time, from what an export of the study holds. */
const SYSTEMS = {
  pairs: [{ id: "a" }, { id: "B" }, { id: "c" }],
  origin: [
    { id: "people", role: "human" as const },
    { id: "generator", role: "machine" as const },
    { id: "other", role: "other" as const },
  ],
};

const isOrigin = (design: Design): boolean => hasTruth(design);

async function makeStudy(design: Design, seed: number, changes: Partial<TestStudy> = {}): Promise<number> {
  const slug = `${design}-${seed}`;
  // Where one is to find the human, a third role has no place.
  const all = SYSTEMS[isOrigin(design) ? "origin" : "pairs"];
  const systems = all.slice(0, design === "which-is-human" ? 2 : 3);
  // No arm shows programs whose author is not known.
  const ids = systems.flatMap(({ id, ...system }) => ("role" in system && system.role === "other" ? [] : id));
  await makeTestStudy({
    slug,
    design,
    systems,
    languages: ["cpp", "java"],
    tasks: 3,
    protocol: {
      allocation: { itemsPerSession: 1 },
      arms: [
        // Pairs without a task are of one language; the random answers below do not care.
        { id: "test", weight: 1, systems: ids, ...(design === "which-is-human" && { languages: ["cpp"] }) },
        {
          id: "control",
          weight: 1,
          systems: ids,
          ...(design === "which-is-human" && { languages: ["java"] }),
        },
      ],
      exclusions: [{ flag: "late", reason: "" }],
    },
    ...changes,
  });
  // With the second seed nearly half of the choices are ties.
  await addRandomAnswers(slug, seededRandom(slug), 14, { tieShare: seed === 2 ? 0.45 : 0 });
  const studyId = await studyIdOf(slug);
  await pool().query("UPDATE studies SET state = 'UNSEALED' WHERE id = $1", [studyId]);
  return studyId;
}

interface Rows {
  verdicts: VerdictOrTie[];
  trials: TrialRow[];
  excludedSessions: Set<string>;
}

async function readRows(studyId: number): Promise<Rows> {
  return {
    verdicts: await collectPages(readVerdictsAndTies(studyId)),
    trials: await collectPages(readTrialRows(studyId)),
    excludedSessions: new Set(await listExcludedSessions(studyId, await getCountedProtocol(studyId))),
  };
}

const recount = (design: Design, { verdicts, trials, excludedSessions }: Rows): Counts =>
  isOrigin(design)
    ? { kind: "origin", counts: countOrigins(trials, { excludedSessions }) }
    : { kind: "pairs", counts: countPairs(verdicts, { excludedSessions, shown: trials }).counts };

const isSameCell = (one: PlaceOfChoice, other: PlaceOfChoice): boolean =>
  one.question === other.question && one.judge === other.judge && one.task === other.task;

interface PlaceOfChoice {
  question: string;
  judge: string;
  task: string;
}

/** Entries in one order, whatever the order they came in. */
const sorted = (counts: Counts | null) =>
  Object.fromEntries(
    Object.entries(counts?.counts ?? {}).map(([part, entries]) => [
      part,
      (entries as object[]).map((entry) => JSON.stringify(Object.entries(entry).sort())).sort(),
    ]),
  );

const DESIGNS: Design[] = ["side-by-side", "rating", "human-or-robot", "which-is-human"];

describe.each(DESIGNS)("%s", (design) => {
  const studies: number[] = [];
  const all: Rows[] = [];
  beforeAll(async () => {
    for (let seed = 1; seed <= 4; seed += 1) studies.push(await makeStudy(design, seed));
    // With one task a judge meets two systems several times.
    if (design === "rating") studies.push(await makeStudy(design, 5, { tasks: 1, languages: ["cpp"] }));
    for (const id of studies) all.push(await readRows(id));
  });

  test("has every kind of answer in its random studies", () => {
    const counts = all.map((rows) => recount(design, rows).counts);
    for (const part of ["judges", "doubles", "times"] as const)
      for (const slice of ["isRepeat", "isExcluded"] as const)
        expect(counts.some((one) => one[part].some((entry) => entry[slice]))).toBe(true);
    expect(
      new Set(counts.flatMap(({ judges }) => judges.map(({ arm, language }) => arm + language))).size,
    ).toBe(4);
  });

  test("has pairs of scores by one judge in its random studies only where a screen shows one program", () => {
    const counts = all.map((rows) => recount(design, rows));
    for (const part of ["pairedJudges", "pairedUnits", "pairedDoubles"] as const)
      expect(counts.some((one) => one.kind === "pairs" && one.counts[part].length > 0)).toBe(
        design === "rating",
      );
    const most = Math.max(
      ...counts.flatMap((one) => (one.kind === "pairs" ? one.counts.pairedJudges : []).map(({ n }) => n)),
    );
    if (design === "rating") expect(most).toBeGreaterThan(1);
  });

  test("has ties and cells of one choice and a tie in its random studies only where two systems are shown", () => {
    const counts = all.map((rows) => recount(design, rows)).filter((one) => one.kind === "pairs");
    const isSideBySide = design === "side-by-side";
    expect(counts.some(({ counts: { ties } }) => ties.length > 0)).toBe(isSideBySide);
    const besideTies = counts.flatMap(({ counts: { doubles, ties } }) =>
      doubles.filter(
        (one) =>
          one.count === 1 &&
          !doubles.some((other) => other !== one && isSameCell(one, other)) &&
          ties.some((tie) => isSameCell(one, tie)),
      ),
    );
    expect(besideTies.length > 0).toBe(isSideBySide);
  });

  test("is counted by SQL as row by row", async () => {
    for (const [at, studyId] of studies.entries()) {
      expect(await countStudy(studyId)).toBe("stored");
      const kind = isOrigin(design) ? "origin" : "pairs";
      const stored = await readStoredCounts({ studyId, kind });
      expect(sorted(stored)).toEqual(sorted(recount(design, all[at] as Rows)));
      expect(sorted(await countRows(await counted(studyId)))).toEqual(sorted(stored));
    }
  });

  test("is read by language and arm as it was counted whole", async () => {
    const studyId = studies[0] as number;
    const kind = isOrigin(design) ? "origin" : "pairs";
    const whole = await readStoredCounts({ studyId, kind });
    const part = await readStoredCounts({ studyId, kind }, { language: "cpp", arm: "test" });
    const kept = Object.entries(whole?.counts ?? {}).map(([name, entries]) => [
      name,
      (entries as { arm: string; language: string }[]).filter(
        ({ arm, language }) => arm === "test" && language === "cpp",
      ),
    ]);
    expect(part?.counts.judges.length).toBeGreaterThan(0);
    expect(part?.counts).toEqual(Object.fromEntries(kept));
  });

  test("is counted for chosen tasks from their rows, with the first sessions of the whole study", async () => {
    for (const [at, studyId] of studies.entries()) {
      const { verdicts, trials, excludedSessions } = all[at] as Rows;
      const chosen = ({ task, language }: { task: string; language: string }) =>
        language === "java" ? task === trials[0]?.task : task.endsWith("1");
      const tasks = trials.filter(chosen).map(({ task, language }) => ({ task, language }));
      const rows = {
        excludedSessions,
        verdicts: verdicts.filter(chosen),
        // What is not chosen still tells which session came first.
        trials: isOrigin(design)
          ? trials.map((trial) => (chosen(trial) ? trial : { ...trial, truth: null }))
          : trials,
      };
      const live = await countRows(await counted(studyId), { ...WHOLE, tasks });
      expect(sorted(live)).toEqual(sorted(recount(design, rows)));
    }
  });
});

test("Answers of chosen judges are counted with the names of these alone", async () => {
  for (const design of ["side-by-side", "human-or-robot"] as const) {
    const studyId = await makeStudy(design, 21);
    const { verdicts, trials, excludedSessions } = await readRows(studyId);
    const judges = [...new Set(trials.map(({ judge }) => judge))].filter((_, at) => at % 3 === 0);
    const chosen = ({ judge }: { judge: string }) => judges.includes(judge);
    expect(verdicts.filter(chosen).length).toBeGreaterThan(0);
    const rows = {
      excludedSessions,
      verdicts: verdicts.filter(chosen),
      trials: trials.filter(chosen),
    };
    const live = await countRows(await counted(studyId), { ...WHOLE, judges });
    expect(sorted(live)).toEqual(sorted(recount(design, rows)));
  }
});

test("Marks of complete units are those of the rows", async () => {
  let marks = 0;
  for (const [design, seed] of [
    ["side-by-side", 11],
    ["rating", 12],
    ["side-by-side", 13],
  ] as const) {
    const studyId = await makeStudy(design, seed, { tasks: 1, languages: ["cpp"] });
    // With two judges some units are complete.
    await pool().query(
      "UPDATE sessions SET state = 'withdrawn' WHERE study_id = $1 AND judge_id NOT IN (SELECT id FROM judges WHERE study_id = $1 ORDER BY id LIMIT 3)",
      [studyId],
    );
    const { verdicts, trials, excludedSessions } = await readRows(studyId);
    const { counts, complete } = countPairs(verdicts, { excludedSessions, shown: trials });
    const units = unitsToRead(selectCounts(counts));
    const read = await readCompleteMarks(await counted(studyId), units);
    const inOrder = (list: object[]) =>
      list.map((mark) => JSON.stringify(Object.entries(mark).sort())).sort();
    expect(inOrder(read)).toEqual(inOrder(complete));
    marks += read.length;
  }
  expect(marks).toBeGreaterThan(0);
});

const counted = async (studyId: number) => toCounted(studyId, await getCountedProtocol(studyId));
