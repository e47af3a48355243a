import { FaultList } from "@/lib/exchange/fault-list";
import { compareCodePoints } from "@/lib/score/orientation";
import type { Answers } from "./answers";
import { battleAnswers } from "./battle-answers";
import type { ImportMapping, RecordedAbout, RecordedFormat } from "./import-mapping";
import { longAnswers } from "./long-answers";
import { Names } from "./names";
import type { FoundAnswers, ReadAnswers } from "./recorded-study";
import type { TextFormat } from "./recorded-rows";
import { ScoreMap } from "./score-map";
import { toRecordedStudy } from "./to-recorded-study";
import { verdictAnswers } from "./verdict-answers";
import { VOTE_SCORES } from "./vote-scores";
import { withoutSides } from "./without-sides";

/**
 * A file of answers that were collected elsewhere, as the study it makes, or with everything that is wrong with it. What is found
 * is told in either case, so that whoever lacks a mapping sees the values it must name.
 */
export async function readAnswers(
  chunks: AsyncIterable<Uint8Array>,
  {
    text,
    format,
    mapping,
    about,
  }: {
    text: TextFormat;
    format: RecordedFormat;
    mapping: ImportMapping;
    about: Pick<RecordedAbout, "slug" | "title">;
  },
): Promise<ReadAnswers> {
  const faults = new FaultList();
  const scores = new ScoreMap(mapping, format === "battles" ? VOTE_SCORES : {});
  const names = new Names(mapping, faults);
  if (mapping.matrix !== undefined && (format !== "long" || text !== "csv"))
    faults.tell({ line: 1, column: "", message: "a matrix of raters is CSV or TSV, of the long form" });
  const shared = {
    names,
    scores,
    faults,
    language: mapping.language ?? null,
    mayBeOwn: mapping.unnamed === "own",
  };
  const answers = withSides(
    await {
      verdicts: () => verdictAnswers(chunks, text, shared),
      battles: () =>
        battleAnswers(chunks, text, {
          ...shared,
          hasSides: mapping.sides === "recorded",
        }),
      long: () =>
        longAnswers(chunks, text, { ...shared, design: mapping.design ?? null, matrix: mapping.matrix }),
    }[format](),
    { format, sides: mapping.sides, faults },
  );
  scores.tellUnknown(faults);
  const found = toFound(answers, scores, names);
  const study = toRecordedStudy(
    answers,
    { leftOut: scores.leftOut(), unanswered: scores.unanswered(), scores: scores.scoresRead },
    { about, mapping, faults, names },
  );
  return { found, study, ...faults.told() };
}

/** The answers with the sides that are said to be known. */
const withSides = (
  answers: Answers,
  { format, sides, faults }: { format: RecordedFormat; sides: ImportMapping["sides"]; faults: FaultList },
): Answers => {
  const { panes, recorded } = answers;
  if (panes === 1) return answers;
  if (sides === "recorded" && !recorded.sides)
    faults.tell({
      line: 1,
      column: "",
      message: `the mapping says that sides are recorded, but ${format === "long" ? "the long form does not say" : "not every row says"} which system was shown on the left`,
    });
  if (recorded.sides && sides !== "unrecorded") return answers;
  return { ...answers, trials: withoutSides(answers.trials), recorded: { ...recorded, sides: false } };
};

const toFound = ({ trials, recorded, notes }: Answers, scores: ScoreMap, names: Names): FoundAnswers => {
  const of = (names: (trial: Answers["trials"][number]) => (string | null)[]): string[] => {
    const all = new Set<string>();
    for (const trial of trials) for (const name of names(trial)) if (name !== null) all.add(name);
    return [...all].sort(compareCodePoints);
  };
  return {
    scores: trials.reduce((sum, trial) => sum + trial.scores.length, 0),
    trials: trials.length,
    ties: trials.reduce((sum, trial) => sum + trial.ties.length, 0),
    judges: of(({ judge }) => [judge]).length,
    tasks: of(({ task, language }) => [`${language}\n${task}`]).length,
    systems: of(({ left, right }) => [left, right]),
    languages: of(({ language }) => [language]),
    questions: scores.seen(),
    recorded,
    notes: [...notes, ...scores.notes(), ...nameNotes(names)],
    leftOut: scores.leftOut(),
  };
};

const nameNotes = (names: Names): string[] => {
  const made = [...names.made("systems"), ...names.made("questions")];
  const told = made.slice(0, 10).map(({ name, id }) => `${JSON.stringify(name)} as ${id}`);
  const more = made.length > told.length ? ` and ${made.length - told.length} more` : "";
  return made.length === 0
    ? []
    : [`Names that hold blanks or other signs are written otherwise: ${told.join(", ")}${more}.`];
};
