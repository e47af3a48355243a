import { groupRows } from "@/lib/results/group-rows";
import { oneSampleT } from "@/lib/stats/means/one-sample-t";
import type { ProfileGroup, ProfileReport } from "./arm-report";
import type { Basis } from "./basis";
import type { ProfileInput } from "./input";
import { rightIn } from "./tally";

/** Fewer judges than this are not shown by themselves: who is one of three is nearly named. */
const SMALLEST_GROUP = 5;

/** Right answers by what judges said about themselves, for every field with choices. */
export function toProfiles(basis: Basis, { fields, judges }: ProfileInput): ProfileReport[] {
  const answers = new Map(judges.map((one) => [one.judge, one.answers]));
  return fields
    .filter(({ choices }) => choices.length > 0)
    .map(({ id, label, choices }) => {
      const said = ({ key }: Judge): string | undefined => {
        const answer = answers.get(key)?.[id];
        return choices.find((choice) => choice === answer);
      };
      return { field: id, label, groups: toGroups(basis, choices, said) };
    });
}

type Judge = Basis["judges"][number];

const toGroups = (
  { judges, setting }: Basis,
  choices: readonly string[],
  said: (judge: Judge) => string | undefined,
): ProfileGroup[] => {
  const named = judges.filter((judge) => said(judge) !== undefined);
  const bySaid = groupRows(named, (judge) => said(judge) ?? "");
  const of = (kind: ProfileGroup["kind"], choice: string, own: readonly Judge[]): ProfileGroup => {
    const tallies = own.map(({ split }) => rightIn(split));
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
    const accuracies = tallies.map(({ right, n }) => right / n);
    return {
      kind,
      choice,
      judges: own.length,
      answers: sum(tallies.map(({ n }) => n)),
      correct: sum(tallies.map(({ right }) => right)),
      overJudges: oneSampleT(accuracies, setting.chance, setting.level),
    };
  };
  const large = choices.flatMap((choice) => {
    const own = bySaid.get(choice) ?? [];
    return own.length >= SMALLEST_GROUP ? [of("choice", choice, own)] : [];
  });
  const small = [...bySaid.values()].filter((own) => own.length < SMALLEST_GROUP).flat();
  const silent = judges.filter((judge) => said(judge) === undefined);
  return [
    ...large,
    ...(small.length > 0 ? [of("small", `fewer than ${SMALLEST_GROUP}`, small)] : []),
    ...(silent.length > 0 ? [of("unanswered", "no answer", silent)] : []),
  ];
};
