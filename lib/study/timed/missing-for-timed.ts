import { compareCodePoints } from "@/lib/score/orientation";
import type { Protocol } from "@/lib/study/protocol/protocol-type";
import type { TimedSettings } from "./timed-settings";

/** What a draft holds, as far as timed tasks depend on it. */
interface TimedContents {
  tasks: readonly { key: string; language: string; hasTests: boolean; isRunnable: boolean }[];
  samples: readonly { key: string; system: string; task: string | null }[];
}

/** What a study of timed tasks lacks before it can open, as sentences; nothing of any other study. */
export function missingForTimed({ timed }: Protocol, contents: TimedContents): string[] {
  if (!timed) return [];
  const { tasks } = contents;
  const main = tasks.filter(({ key }) => key !== timed.pretest?.task);
  return [
    ...(timed.pretest && main.length === tasks.length
      ? [`The pretest names a task that is not there: ${timed.pretest.task}.`]
      : []),
    ...(main.length < 2
      ? ["The main part needs at least two tasks: one from scratch, one from a program."]
      : []),
    ...tasks.flatMap((task, index) => taskLacks(task, tasks, index)).sort(compareCodePoints),
    ...main.flatMap(({ key }) => programLacks(key, timed, contents.samples)).sort(compareCodePoints),
  ];
}

const taskLacks = (
  { key, language, hasTests, isRunnable }: TimedContents["tasks"][number],
  tasks: TimedContents["tasks"],
  index: number,
): string[] => [
  ...(hasTests ? [] : [`Task ${key} has no tests: a submission could never pass.`]),
  ...(isRunnable ? [] : [`Task ${key} is in ${language}: timed tasks run Python and JavaScript only.`]),
  ...(tasks.findIndex((other) => other.key === key) < index
    ? [`Task ${key} is there in two languages: a person does each task once, so give each its own key.`]
    : []),
];

/** Each task of the main part starts from one program, so that all its people start from the same. */
const programLacks = (
  key: string,
  { conditions: { system } }: TimedSettings,
  samples: TimedContents["samples"],
): string[] => {
  const count = samples.filter(
    (one) => one.task === key && (system === null || one.system === system),
  ).length;
  const whose = system === null ? "" : ` of system ${system}`;
  if (count === 1) return [];
  return count === 0
    ? [`Task ${key} has no starting program${whose}.`]
    : [
        `Task ${key} has ${count} starting programs${whose}: it needs exactly one` +
          `${system === null ? "; name the system in timed.conditions" : ""}.`,
      ];
};
