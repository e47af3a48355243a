import type { FaultList } from "@/lib/exchange/fault-list";
import type { RecordedSample, RecordedStudy, RecordedTrial } from "./recorded-study";

/**
 * Tasks and samples that the trials show, and the trials session by session. A sample without a name is called by task,
 * language and system.
 */
export function placeTrials(
  trials: readonly RecordedTrial[],
  faults: FaultList,
): Pick<RecordedStudy, "tasks" | "samples" | "trials"> {
  const taskPlaces = new Map<string, number>();
  const tasks: RecordedStudy["tasks"] = [];
  const places = new Map<string, number>();
  const samples: RecordedSample[] = [];
  // The name of the one known sample of a task and system, for trials that show it without naming it.
  const usual = usualNames(trials);

  const taskAt = (task: string, language: string): number => {
    const key = `${language}\n${task}`;
    const known = taskPlaces.get(key);
    if (known !== undefined) return known;
    taskPlaces.set(key, tasks.length);
    return tasks.push({ task, language }) - 1;
  };

  const sampleAt = (trial: RecordedTrial, system: string, name: string | null): number => {
    const { task, language, line } = trial;
    const key = name ?? usual.get(`${language}\n${task}\n${system}`) ?? `${task}.${language}.${system}`;
    const isOwnTask = key === task;
    const known = places.get(key);
    if (known !== undefined) {
      const sample = samples[known];
      if (
        sample?.system !== system ||
        sample.language !== language ||
        (!isOwnTask && sample.task !== taskAt(task, language))
      )
        faults.tell({
          line,
          column: "sample",
          message: `${JSON.stringify(key)} is another system's, task's or language's sample on lines before`,
        });
      return known;
    }
    places.set(key, samples.length);
    return samples.push({ key, system, task: isOwnTask ? null : taskAt(task, language), language }) - 1;
  };

  const sessions = new Map<string, RecordedStudy["trials"]>();
  for (const trial of trials) {
    const own = sessions.get(trial.session) ?? [];
    const first = own[0];
    if (first && (first.judge !== trial.judge || first.arm !== trial.arm))
      faults.tell({
        line: trial.line,
        column: "session",
        message: `is the one of line ${first.line}, which has another judge or arm`,
      });
    const leftAt = sampleAt(trial, trial.left, trial.leftSample);
    const rightAt = trial.right === null ? null : sampleAt(trial, trial.right, trial.rightSample);
    if (leftAt === rightAt)
      faults.tell({ line: trial.line, column: "sample", message: "is shown on both sides of this trial" });
    own.push(Object.assign(trial, { leftAt, rightAt }));
    sessions.set(trial.session, own);
  }
  for (const own of sessions.values()) {
    own.sort((a, b) => a.position - b.position);
    for (const [at, trial] of own.entries())
      if (at > 0 && own[at - 1]?.position === trial.position)
        faults.tell({
          line: trial.line,
          column: "position",
          message: `is the one of another trial of this session, on line ${own[at - 1]?.line}`,
        });
  }
  return { tasks, samples, trials: [...sessions.values()].flat() };
}

const usualNames = (trials: readonly RecordedTrial[]): Map<string, string> => {
  const names = new Map<string, string>();
  const note = ({ language, task }: RecordedTrial, system: string | null, sample: string | null): void => {
    if (system === null || sample === null) return;
    const key = `${language}\n${task}\n${system}`;
    if (!names.has(key)) names.set(key, sample);
  };
  for (const trial of trials) {
    note(trial, trial.left, trial.leftSample);
    note(trial, trial.right, trial.rightSample);
  }
  return names;
};
