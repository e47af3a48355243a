import { sortedUnique } from "@/lib/results/pairs/whole";
import { bangOfJudges, jamesOfJudges } from "@/lib/stats/detection/judges-blinding";
import type { GuessTable } from "@/lib/stats/detection/james-table";
import { total } from "@/lib/stats/total";
import type { SourceReport, SystemGuesses } from "./report";

/** How often one judge took a choice for one system; null for "don't know". */
export interface GuessCount {
  judge: string;
  system: string;
  choice: string | null;
  guesses: number;
}

/** As the protocol has them: each system belongs to one. */
export interface SourceChoice {
  id: string;
  label: string;
  systems: readonly string[];
}

/** Guesses against the truth, from the counts of each judge. */
export function toSourceReport(
  counts: readonly GuessCount[],
  choices: readonly SourceChoice[],
  level: number,
): SourceReport {
  const judges = sortedUnique(counts.map(({ judge }) => judge));
  const systems = sortedUnique(counts.map(({ system }) => system));
  const right = new Map(choices.flatMap(({ id, systems: own }) => own.map((system) => [system, id])));
  const ids = choices.map(({ id }) => id);
  const tables = judges.map((judge) =>
    tableOf(
      counts.filter((one) => one.judge === judge),
      ids,
      right,
    ),
  );
  return {
    judges: judges.length,
    guesses: sum(counts),
    choices: choices.map(({ id, label }) => ({ id, label })),
    systems: systems.map((system) =>
      toSystem(
        counts.filter((one) => one.system === system),
        { system, choice: right.get(system) ?? "", ids, level },
      ),
    ),
    james: jamesOfJudges(tables, level),
  };
}

const toSystem = (
  own: readonly GuessCount[],
  { system, choice, ids, level }: { system: string; choice: string; ids: readonly string[]; level: number },
): SystemGuesses => {
  const ofJudge = (judge: string) => {
    const said = own.filter((one) => one.judge === judge);
    return {
      correct: sum(said.filter((one) => one.choice === choice)),
      incorrect: sum(said.filter((one) => one.choice !== null && one.choice !== choice)),
      dontKnow: sum(said.filter((one) => one.choice === null)),
    };
  };
  const judges = sortedUnique(own.map(({ judge }) => judge)).map(ofJudge);
  return {
    system,
    choice,
    byChoice: ids.map((id) => ({ choice: id, guesses: sum(own.filter((one) => one.choice === id)) })),
    dontKnow: total(judges.map(({ dontKnow }) => dontKnow)),
    correct: total(judges.map(({ correct }) => correct)),
    incorrect: total(judges.map(({ incorrect }) => incorrect)),
    bang: bangOfJudges(judges, level),
  };
};

const tableOf = (
  own: readonly GuessCount[],
  ids: readonly string[],
  right: ReadonlyMap<string, string>,
): GuessTable => {
  const of = (choice: string | null, truth: string): number =>
    sum(own.filter((one) => one.choice === choice && right.get(one.system) === truth));
  return {
    guesses: ids.map((choice) => ids.map((truth) => of(choice, truth))),
    dontKnow: ids.map((truth) => of(null, truth)),
  };
};

const sum = (counts: readonly GuessCount[]): number => total(counts.map(({ guesses }) => guesses));
