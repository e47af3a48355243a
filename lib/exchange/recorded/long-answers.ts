import type { FaultList } from "@/lib/exchange/fault-list";
import type { EvenScore } from "@/lib/score/even-score";
import { compareCodePoints } from "@/lib/score/orientation";
import { type Design, DESIGN_SPECS } from "@/lib/study/designs/designs";
import { type Answers, NO_FLAGS } from "./answers";
import type { ImportMapping } from "./import-mapping";
import { LEAVE_OUT } from "./leave-out";
import { matrixRows } from "./matrix-rows";
import type { Names } from "./names";
import { LONG_FILE } from "./recorded-columns";
import { type RecordedRow, recordedRows, type TextFormat } from "./recorded-rows";
import type { RecordedTrial } from "./recorded-study";
import type { ScoreMap } from "./score-map";
import { TIE } from "./tie";
import { Unnamed } from "./unnamed";

type Column = (typeof LONG_FILE)["required"][number] | (typeof LONG_FILE)["optional"][number];
type Row = RecordedRow<Column>;

interface Mark {
  line: number;
  question: string;
  system: string;
  score: EvenScore;
  sample: string | null;
}

/** Positive favours `second`. */
interface Choice {
  line: number;
  question: string;
  first: string;
  second: string;
  score: EvenScore | typeof TIE;
}

/** All that one rater said about one task. */
interface Sitting {
  line: number;
  judge: string;
  task: string;
  language: string;
  marks: Mark[];
  choices: Choice[];
  /** Systems, or pairs of them, of which a score was left out. */
  shown: [string, string?][];
}

/**
 * Scores in long form: a row for each mark of one system, or for each choice between two, which `system_a,system_b` name (negative
 * favours a), or `system` as `later>earlier` (positive favours the first named). Sides, times and sessions are not recorded.
 *
 * Where judges chose between systems, the marks of both belong to that trial. Without choices nothing says what was seen together,
 * so that every mark stands alone unless the design is said to be side by side.
 */
export async function longAnswers(
  chunks: AsyncIterable<Uint8Array>,
  format: TextFormat,
  {
    names,
    scores,
    faults,
    language,
    design,
    matrix,
    mayBeOwn,
  }: {
    names: Names;
    scores: ScoreMap;
    faults: FaultList;
    language: string | null;
    design: Design | null;
    matrix: ImportMapping["matrix"];
    mayBeOwn: boolean;
  },
): Promise<Answers> {
  const sittings = new Map<string, Sitting>();
  const kinds = new Map<string, "sample" | "pair">();
  const said = new Map<string, number>();
  const unnamed = new Unnamed();
  let languages = 0;
  let choices = 0;

  const take = ({ line, cells }: Row): void => {
    const at = (column: Column) => ({ line, column });
    const fault = (column: Column, message: string): void => faults.tell({ line, column, message });
    if (cells.language !== "") languages += 1;
    const target = scores.read(cells.property, cells.score, at("score"));
    const question = names.question(cells.property, at("property"));
    unnamed.note({ judge: cells.rater, task: cells.task }, line);
    const judge = names.text(cells.rater || `row-${line}`, at("rater"));
    const task = names.text(cells.task || `row-${line}`, at("task"));
    const pair = pairOf(cells);
    if (pair === "half")
      return fault(cells.system_a === "" ? "system_a" : "system_b", "is empty, but the other one is not");
    if (pair === null && cells.system === "")
      return fault("system", "is empty; name the system, or the pair as system_a and system_b");
    const systems = (pair ?? [cells.system]).map((name) =>
      names.system(name, at(cells.system === "" ? "system_a" : "system")),
    );
    const [one, other] = systems;
    const spoken = names.language(cells.language, language, at("language"));
    if (
      question === null ||
      judge === null ||
      task === null ||
      spoken === null ||
      !one ||
      systems.includes(null)
    )
      return;
    if (one === other) return fault("system_b", "is the same as system_a, so that nothing is compared");
    const kind = pair === null ? "sample" : "pair";
    if ((kinds.get(question) ?? kind) !== kind)
      return fault("property", `is about ${kind === "pair" ? "one system" : "two systems"} on other lines`);
    kinds.set(question, kind);
    const cell = JSON.stringify([judge, task, spoken, question, ...(systems as string[]).toSorted()]);
    const first = said.get(cell);
    if (first !== undefined) return fault("score", `is given already on line ${first}`);
    said.set(cell, line);
    if (target === null) return;
    const key = JSON.stringify([judge, task, spoken]);
    const sitting = sittings.get(key) ?? {
      line,
      judge,
      task,
      language: spoken,
      marks: [],
      choices: [],
      shown: [],
    };
    sittings.set(key, sitting);
    if (other) choices += 1;
    // What is left out was seen all the same.
    if (target === LEAVE_OUT) return void sitting.shown.push(other ? [one, other] : [one]);
    if (target === TIE && !other)
      return fault("score", "is a tie, but the question is about one system; leave it out");
    if (other) {
      sitting.choices.push({ line, question, first: one, second: other, score: target });
    } else if (target !== TIE) {
      const sample = cells.sample === "" ? null : names.text(cells.sample, at("sample"));
      sitting.marks.push({ line, question, system: one, score: target, sample });
    }
  };

  const rows =
    matrix === undefined
      ? recordedRows<Column>(chunks, format, LONG_FILE, faults)
      : matrixRows(chunks, matrix, faults);
  for await (const row of rows) take(row);
  unnamed.tell(faults, mayBeOwn, { judge: "rater", task: "task" });
  const isTogether = choices > 0 || (design !== null && DESIGN_SPECS[design].allocation === "pairs");
  const positions = new Map<string, number>();
  const trials = [...sittings.values()].flatMap((sitting) =>
    (isTogether ? together(sitting, faults) : apart(sitting)).map(
      ({ systems, line, scores: own, ties, samples }): RecordedTrial => {
        const { judge, task } = sitting;
        const position = (positions.get(judge) ?? 0) + 1;
        positions.set(judge, position);
        const [left = "", right = null] = systems;
        return {
          line,
          arm: "main",
          judge,
          session: judge,
          position,
          task,
          language: sitting.language,
          left,
          right,
          leftSample: samples.get(left) ?? null,
          rightSample: right === null ? null : (samples.get(right) ?? null),
          shownAt: null,
          answeredAt: null,
          readMs: null,
          judgeMs: null,
          revision: 1,
          flags: NO_FLAGS,
          scores: own,
          ties,
        };
      },
    ),
  );
  return {
    trials,
    kinds,
    roles: new Map(),
    panes: isTogether ? 2 : 1,
    recorded: {
      sides: !isTogether,
      times: false,
      durations: false,
      sessions: false,
      languages: language !== null || languages > 0,
      ...unnamed.recorded,
    },
    notes:
      isTogether || design !== null
        ? []
        : [
            "Nothing in the file says which systems a rater saw together, so every score counts as given alone. If two were seen side by side, say so in the design.",
          ],
  };
}

/** Null for a mark; first and second, positive favouring the second. */
const pairOf = (cells: Row["cells"]): [string, string] | "half" | null => {
  if (cells.system_a !== "" && cells.system_b !== "") return [cells.system_a, cells.system_b];
  if (cells.system_a !== "" || cells.system_b !== "") return "half";
  const [later = "", earlier = ""] = cells.system.split(">");
  return later !== "" && earlier !== "" ? [earlier, later] : null;
};

interface Shown {
  line: number;
  /** By code point. */
  systems: string[];
  samples: Map<string, string>;
  scores: RecordedTrial["scores"];
  ties: string[];
}

const apart = ({ marks }: Sitting): Shown[] => {
  const bySystem = new Map<string, Shown>();
  for (const mark of marks) {
    const shown: Shown = bySystem.get(mark.system) ?? {
      line: mark.line,
      systems: [mark.system],
      samples: new Map(),
      scores: [],
      ties: [],
    };
    bySystem.set(mark.system, shown);
    if (mark.sample !== null) shown.samples.set(mark.system, mark.sample);
    shown.scores.push({ question: mark.question, pane: "left", score: mark.score });
  }
  return [...bySystem.values()];
};

/** A trial for each pair that was chosen between; without one, for the two systems that have marks. */
const together = ({ line, marks, choices, shown: leftOut }: Sitting, faults: FaultList): Shown[] => {
  const pairs = new Map<string, Shown>();
  const openPair = (one: string, other: string, at: number): Shown => {
    const systems = [one, other].sort(compareCodePoints);
    const key = systems.join(">");
    const shown = pairs.get(key) ?? { line: at, systems, samples: new Map(), scores: [], ties: [] };
    pairs.set(key, shown);
    return shown;
  };
  for (const { line: at, question, first, second, score } of choices) {
    const shown = openPair(first, second, at);
    if (score === TIE) shown.ties.push(question);
    else
      shown.scores.push({
        question,
        pane: "both",
        score: shown.systems[1] === second ? score : (-score as EvenScore),
      });
  }
  for (const [one, other] of leftOut) if (other !== undefined) openPair(one, other, line);
  const marked = [
    ...new Set([
      ...marks.map(({ system }) => system),
      ...leftOut.flatMap(([one, other]) => (other === undefined ? [one] : [])),
    ]),
  ];
  if (pairs.size === 0) {
    const [one, other] = marked;
    if (marked.length !== 2 || one === undefined || other === undefined) {
      faults.tell({
        line,
        column: "system",
        message: `this rater marked ${marked.length} systems for this task; side by side it must be two, or choices that say which were seen together`,
      });
      return [];
    }
    openPair(one, other, line);
  }
  for (const { line: at, question, system, score, sample } of marks) {
    const own = [...pairs.values()].filter(({ systems }) => systems.includes(system));
    const [shown] = own;
    if (own.length !== 1 || shown === undefined) {
      faults.tell({
        line: at,
        column: "system",
        message:
          own.length === 0
            ? "this rater chose between other systems for this task, so nobody knows beside what this one was marked"
            : `this rater saw this system in ${own.length} pairs for this task, so nobody knows in which it was marked`,
      });
      continue;
    }
    if (sample !== null) shown.samples.set(system, sample);
    shown.scores.push({ question, pane: shown.systems[0] === system ? "left" : "right", score });
  }
  // Nothing is known of a trial whose every score was left out but that it was.
  return [...pairs.values()].filter(({ scores, ties }) => scores.length + ties.length > 0);
};
