import { evenScoreSchema } from "@/lib/score/even-score";
import { type KnownTruth, trialsOfVerdicts } from "@/lib/results/origin/trials-of-verdicts";
import type { TrialRow, VerdictRow } from "@/lib/results/rows";

type Fields = Record<string, string>;

/** Lines of a reference CSV; none of these files quotes a field. */
export function parseLines(csv: string): Fields[] {
  const [head = "", ...lines] = csv.trim().split(/\r?\n/);
  const names = head.split(",");
  return lines.map((line) => {
    const fields = line.split(",");
    return Object.fromEntries(names.map((name, at) => [name, fields[at] ?? ""]));
  });
}

/** The raw rows of a reference study, as the database layer hands them over. */
export function parseVerdicts(csv: string): VerdictRow[] {
  return parseLines(csv).map((line): VerdictRow => {
    const field = (name: string) => line[name] ?? "";
    const orNull = (name: string) => (field(name) === "" ? null : field(name));
    const kind = field("kind") === "pair" ? "pair" : "sample";
    const pane = field("pane");
    const score = evenScoreSchema.parse(Number(field("score")));
    return {
      study: field("study"),
      arm: field("arm"),
      judge: field("judge"),
      session: field("session"),
      trial: field("trial"),
      position: Number(field("position")),
      task: field("task"),
      language: field("language"),
      question: field("question"),
      kind,
      pane: pane === "left" || pane === "right" ? pane : null,
      system: orNull("system"),
      sample: orNull("sample"),
      score,
      leftSystem: field("left_system"),
      rightSystem: orNull("right_system"),
      orientedScore:
        orNull("oriented_score") === null ? null : evenScoreSchema.parse(Number(field("oriented_score"))),
      revision: Number(field("revision")),
      shownAt: field("shown_at"),
      answeredAt: field("answered_at"),
      readMs: Number(field("read_ms")),
      judgeMs: Number(field("judge_ms")),
      flags: field("flags").split(";").filter(Boolean),
    };
  });
}

/** What the reference says of each sample. */
export function parseTruths(csv: string): KnownTruth[] {
  return parseLines(csv).map(({ sample = "", system = "", truth }) => ({
    sample,
    system,
    truth: truth === "human" ? "human" : "machine",
  }));
}

/** The trials of a human-or-robot reference study: its verdicts joined with the truth about each sample. */
export function toOriginTrials(verdicts: readonly VerdictRow[], truthCsv: string): TrialRow[] {
  return trialsOfVerdicts(verdicts, parseTruths(truthCsv)).trials;
}
