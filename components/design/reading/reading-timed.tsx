import { stageRule } from "@/lib/study/timed/stage-rule";
import type { TimedSettings } from "@/lib/study/timed/timed-settings";
import { Facts, ReadingPart } from "./reading-part";

const SHOWN: Record<TimedSettings["shows"], string> = {
  names: "its name",
  inputs: "its name and its input",
  count: "only how many failed",
};

/** How timed tasks are run. */
export function ReadingTimed({ timed }: { timed: TimedSettings }) {
  const { pretest, people, timeLimitMinutes, pauses, shows, conditions } = timed;
  return (
    <ReadingPart id="timed" title="Timed tasks">
      <Facts
        of={[
          ["Pretest", pretest?.task ?? "none"],
          ["Behind the pretest", pretest ? stageRule(timed) : ""],
          ["Planned people", pretest ? "" : String(people)],
          ["Time limit for each task", timeLimitMinutes === null ? "none" : `${timeLimitMinutes} minutes`],
          ["Pauses", pauses ? "yes" : "no"],
          ["Shown of a test that failed", SHOWN[shows]],
          ["Programs to begin with", conditions.system ?? "the one program that each task has"],
        ]}
      />
    </ReadingPart>
  );
}
