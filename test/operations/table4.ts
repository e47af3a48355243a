import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { groupRows } from "@/lib/results/group-rows";
import { parseVerdicts } from "@/test/results/golden-study";
import type { VerdictRow } from "@/lib/results/rows";
import type { EvenScore } from "@/lib/score/even-score";
import { orientPairScore } from "@/lib/score/orientation";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { createStudy } from "@/lib/operations/study/create-study";
import { openStudy } from "@/lib/operations/study/open-study";
import { markAsSimulated } from "@/lib/operations/planning/simulated-demo";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { answerTrials, startAsJudge, toVerdict } from "./judge";

/** The table of Sagodi, Siket and Ferenc (2024), and verdicts whose sums are its own: theirs were not published. */
export const TABLE4 = join("lib", "results", "golden", "a_side_by_side_table4");

const OPENED = new Date("2025-01-01T00:00:00Z");
/** Each answers 25 of the 50 programs to a task, so that five mark each. */
const JUDGES = 10;

/**
 * A study of 25 tasks in two languages, judged by allocation as any study is: whoever comes to a pair of programs as the n-th gives
 * the n-th of the five answers whose sums are those of the table. Marked as simulated, because no person gave them.
 */
export async function makeTable4Study(slug: string): Promise<void> {
  const rows = parseVerdicts(readFileSync(join(TABLE4, "verdicts.csv"), "utf8"));
  const items = groupRows(rows, itemOf);
  await createStudy({
    actor: null,
    document: {
      slug,
      title: "Synthetic answers with the sums of a printed table",
      design: "side-by-side",
      languages: [...new Set(rows.map(({ language }) => language))],
      systems: [{ id: "chatgpt" }, { id: "copilot" }],
      presentation: { comments: "keep", identifiers: "keep", format: "keep" },
      limits: { sessions: JUDGES },
    },
  });
  await markAsSimulated(slug);
  const samples = groupRows(
    rows.filter(({ sample }) => sample !== null),
    ({ sample }) => sample ?? "",
  );
  await addSamples({
    slug,
    now: OPENED,
    tasks: [...items.values()].flatMap(([row]) =>
      row ? [{ key: row.task, language: row.language, title: `= ${row.task}`, body: `Do ${row.task}.` }] : [],
    ),
    samples: [...samples].flatMap(([key, [row]]) =>
      row
        ? [
            {
              key,
              system: row.system ?? "",
              taskKey: row.task,
              language: row.language,
              original: `${itemOf(row)} ${row.system}\n`,
              provenance: {},
              vetted: null,
            },
          ]
        : [],
    ),
  });
  await openStudy({ actor: null, slug, now: OPENED, seed: new Uint8Array(32).fill(4) });
  const left = new Map([...items].map(([item, own]) => [item, trialsOf(own)]));
  for (let judge = 0; judge < JUDGES; judge += 1) {
    const { token } = await startAsJudge(slug, { isSimulated: true });
    await answerTrials(token, Infinity, (trial) => {
      // What stands in the code says what it is: these judges are not blind.
      const [[item = "", onLeft = ""] = [], [, onRight = ""] = []] = trial.panes.map(({ code }) =>
        code.trim().split(" "),
      );
      const answer = left.get(item)?.shift();
      if (!answer) throw new Error(`${item} was shown more than five times`);
      return toVerdict(trial, (question, pane) =>
        pane === undefined
          ? // Turned back, as it was turned.
            (orientPairScore(scoreOf(answer, question, null), onLeft, onRight) ?? 1)
          : scoreOf(answer, question, pane === "left" ? onLeft : onRight),
      );
    });
  }
  await closeStudy({ actor: null, slug });
  await unsealStudy({ actor: null, slug });
}

const itemOf = ({ task, language }: VerdictRow): string => `${task}/${language}`;

const trialsOf = (rows: readonly VerdictRow[]): VerdictRow[][] => [
  ...groupRows(rows, ({ trial }) => trial).values(),
];

/** Of a choice the score that favours the later system where it is positive. */
const scoreOf = (rows: readonly VerdictRow[], question: string, system: string | null): EvenScore => {
  const row = rows.find((one) => one.question === question && one.system === system);
  const score = system === null ? row?.orientedScore : row?.score;
  if (!score) throw new Error(`nobody answered ${question}`);
  return score;
};
