import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import type { Protocol } from "@/lib/study/protocol/protocol-type";
import type { Fault } from "@/lib/text/fault";
import type { TimedSettings } from "./timed-settings";

/** What contradicts itself in the protocol of a study that measures minutes. */
export function timedFaults(protocol: Protocol): Fault[] {
  const { timed, arms, questions, attentionChecks, practice, allocation, analysis, limits, breakEvery } =
    protocol;
  const refuse = (path: string, is: boolean, message: string): Fault[] => (is ? [{ path, message }] : []);
  return [
    ...refuse(
      "questions",
      questions.length > 0,
      "must be empty: a study of timed tasks asks no questions about programs",
    ),
    ...refuse(
      "attentionChecks",
      attentionChecks.length > 0,
      "must be empty: timed tasks have no attention checks",
    ),
    ...refuse("practice", practice.length > 0, "must be empty: timed tasks have no practice trials"),
    ...refuse(
      "breakEvery",
      breakEvery !== undefined,
      "must be left out: timed tasks are one at a time, on an overview",
    ),
    ...refuse("arms", arms.length > 1, "must be one: every person does tasks of both conditions"),
    ...refuse(
      "allocation.itemsPerSession",
      allocation.itemsPerSession !== "all",
      "must be all: every person does every task",
    ),
    ...refuse(
      "analysis.primary",
      analysis.primary !== DESIGN_SPECS[protocol.design].preset.primary,
      "must be minutes",
    ),
    ...refuse("limits.perJudge", limits.perJudge !== 1, "must be 1: a person does every task once"),
    ...(timed ? settingFaults(timed, protocol) : []),
  ];
}

const settingFaults = (timed: TimedSettings, { systems, public: isPublic }: Protocol): Fault[] => {
  const { pretest, exclude, groups, conditions } = timed;
  const faults: Fault[] = [];
  if (pretest === null && (exclude.fastest > 0 || exclude.slowest > 0))
    faults.push({
      path: "timed.exclude",
      message: "needs a pretest, whose times say who is fast and who is slow",
    });
  if (pretest === null && groups > 1)
    faults.push({
      path: "timed.groups",
      message: "must be 1 without a pretest, whose times make the groups",
    });
  if (pretest !== null && isPublic)
    faults.push({
      path: "timed.pretest",
      message: "cannot be in a public study: people must be able to come back for the main part",
    });
  if (conditions.system !== null && !systems.some(({ id }) => id === conditions.system))
    faults.push({
      path: "timed.conditions.system",
      message: `names a system that is not there: "${conditions.system}"`,
    });
  return faults;
};
