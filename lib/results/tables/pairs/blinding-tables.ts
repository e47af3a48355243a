import type { RecognitionReport, SourceReport, Without } from "@/lib/results/blinding/report";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { Headline } from "@/lib/results/pairs/report";
import type { Table, TableCell } from "@/lib/results/table";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { PAIR_COLUMNS, count, interval, number, share, text } from "@/lib/results/tables/table-columns";
import { DECLARED } from "@/lib/stats/declared";
import { undefinedBecause } from "@/lib/stats/undefined";

/** In how many trials judges had seen the code before, by what the trials showed. */
export function toRecognitionTable(recognition: RecognitionReport): Table {
  const cellsOf = ({ trials, yes, notSure }: Pick<RecognitionReport, "trials" | "yes" | "notSure">) => [
    trials,
    yes,
    notSure,
    trials - yes - notSure,
    trials === 0 ? undefinedBecause("no_data") : yes / trials,
  ];
  return {
    caption: "Had judges seen the code before?",
    columns: [
      text("system", "System"),
      count("trials", "Trials"),
      count("yes", "Seen before"),
      count("not_sure", "Not sure"),
      count("no", "Not seen"),
      share("share", "Share seen before"),
    ],
    rows: [
      ...recognition.bySystem.map((own) => ({
        kind: "body" as const,
        cells: [own.system, ...cellsOf(own)],
      })),
      { kind: "summary", cells: ["all trials", ...cellsOf(recognition)] },
    ],
    notes: [
      "Asked in each trial of all that it showed: of two programs a trial stands in the lines of both systems.",
    ],
  };
}

/** The result beside the one without trials that were recognised. */
export function toWithoutSeenTable(
  { questions, panes }: Pick<PairsReport, "questions" | "panes">,
  { withoutYes, withoutUnsure }: RecognitionReport,
  labels: Labels,
): Table {
  const shown = [
    { id: "without_seen", label: "without seen before", of: withoutYes },
    ...(withoutUnsure.leftOut > withoutYes.leftOut
      ? [{ id: "without_unsure", label: "without unsure", of: withoutUnsure }]
      : []),
  ];
  return {
    caption: "With and without trials whose code was seen before",
    columns: [
      text("question", "Question"),
      ...PAIR_COLUMNS,
      count("n", "Trials"),
      number("mean", "Mean"),
      interval("interval", "Interval"),
      ...shown.flatMap(({ id, label }) => [
        count(`n_${id}`, `Trials ${label}`),
        number(`mean_${id}`, `Mean ${label}`),
        interval(`interval_${id}`, `Interval ${label}`),
      ]),
    ],
    rows: questions.flatMap(({ question, contrasts }) =>
      contrasts.map(({ earlier, later, difference: { n, mean, twoWay } }) => ({
        kind: "body" as const,
        cells: [
          labelOf(labels, question),
          later,
          earlier,
          n,
          mean,
          twoWay.interval,
          ...shown.flatMap(({ of }) => cellsOf(of, { question, earlier, later })),
        ],
      })),
    ),
    notes: [
      "A sensitivity analysis: the result itself keeps every trial.",
      ...(panes === 1
        ? ["Of one pane a pair of scores is left out where either program was recognised."]
        : []),
      ...shown.map(
        ({ label, of }) => `Trials ${label}: ${inWords(of.trials)}, ${inWords(of.leftOut)} left out.`,
      ),
    ],
  };
}

const inWords = (value: number): string => value.toLocaleString("en");

const cellsOf = (
  { headlines }: Without,
  at: Pick<Headline, "question" | "earlier" | "later">,
): TableCell[] => {
  const own = headlines.find(
    ({ question, earlier, later }) =>
      question === at.question && earlier === at.earlier && later === at.later,
  );
  const none = undefinedBecause("no_data");
  return own ? [own.n, own.mean, own.interval] : [0, none, none];
};

/** Guesses against the truth, with Bang's index of each system and James' of all. */
export function toSourceTable({ choices, systems, james, judges }: SourceReport): Table {
  const labelOfChoice = (id: string) => choices.find((choice) => choice.id === id)?.label ?? id;
  const byChance = 2 / choices.length - 1;
  const blank = choices.map(() => "");
  return {
    caption: "Who judges thought had written the programs",
    columns: [
      text("system", "System"),
      text("right", "Right answer"),
      ...choices.map(({ id, label }) => ({ ...count(`choice_${id}`, label), above: ["Judges said"] })),
      { ...count("unknown", "Don’t know"), above: ["Judges said"] },
      number("index", "Blinding index"),
      interval("index_interval", "its interval"),
    ],
    rows: [
      ...systems.map(({ system, choice, byChoice, dontKnow, bang }) => ({
        kind: "body" as const,
        cells: [
          system,
          labelOfChoice(choice),
          ...byChoice.map(({ guesses }) => guesses),
          dontKnow,
          bang.value,
          bang.interval,
        ],
      })),
      { kind: "summary", cells: ["all (James)", "", ...blank, "", james.value, james.interval] },
    ],
    notes: [
      `Asked after the last trial of programs shown again: ${inWords(judges)} ${judges === 1 ? "judge" : "judges"} who finished.`,
      `By system, Bang’s index: 1 = all correct, 0 = as many right as wrong, −1 = all wrong.${
        choices.length > 2
          ? ` With ${choices.length} choices, guessing alone gives ${byChance.toFixed(2).replace("-", "−")} where nobody says “don’t know”.`
          : ""
      } Intervals are over judges, who may have guessed several times. In simulations they reached their nominal coverage with ${DECLARED["Bang's index over judges"].range}.`,
      `James’ index runs the other way: 1 = all blind, 0.5 = guessing, 0 = all correct. Its interval reached its nominal coverage with ${DECLARED["James' index over judges"].range}.`,
    ],
  };
}
