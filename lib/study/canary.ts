import type { CopiedSample, StudyContents } from "./study-copy";
import type { BlindingSettings } from "./blinding/blinding-settings";
import type { Protocol } from "./protocol/protocol";
import type { TimedSettings } from "./timed/timed-settings";

/** What stands for every name and every number that only researchers may know. */
interface Canary {
  word: string;
  figure: number;
}

/**
 * The same study with everything renamed that only researchers may know: systems, arms, samples, task keys, attention
 * checks, originals, provenance and vetting become canary words, every recorded number becomes `figure`, every metric
 * another one. What judges see stays as it is, and so does the order of things, so that the same seed gives the same allocation.
 */
export function toCanary({ protocol, tasks, samples }: StudyContents, canary: Canary): StudyContents {
  const { word } = canary;
  const systemName = names(
    protocol.systems.map(({ id }) => id),
    `${word}-system`,
  );
  const taskName = names(
    tasks.map(({ key }) => key),
    `${word}-task`,
  );
  return {
    protocol: {
      ...renamedProtocol(protocol, systemName, word),
      ...(protocol.timed && { timed: renamedTimed(protocol.timed, systemName, taskName) }),
    },
    tasks: tasks.map((task) => ({
      ...task,
      key: taskName(task.key),
      ...(task.tests !== undefined && { tests: withoutAnswers(task.tests, word) }),
    })),
    samples: samples.map((sample, at): CopiedSample => ({
      ...sample,
      key: `${word}-sample-${at}`,
      system: systemName(sample.system),
      task: sample.task === null ? null : taskName(sample.task),
      original: `${word} wrote this, number ${canary.figure + at}\n`,
      provenance: renamed(sample.provenance, canary),
      generated: `${word} gave this, number ${canary.figure + at}\n`,
      metrics: sample.metrics.map((metric) => ({ ...metric, value: changed(metric.value, canary.figure) })),
      vettedBy: sample.vettedBy === null ? null : `${word} looked`,
      vettedWhy: sample.vettedWhy === null ? null : `${word} was there`,
    })),
  };
}

/** Equal names stay equal, different ones different, in the order of their first mention. */
const names = (list: readonly string[], stem: string): ((name: string) => string) => {
  const order = [...new Set(list)];
  return (name) => `${stem}-${order.indexOf(name)}`;
};

const renamedProtocol = (
  protocol: Protocol,
  systemName: (name: string) => string,
  word: string,
): Protocol => ({
  ...protocol,
  systems: protocol.systems.map((system) => ({ ...system, id: systemName(system.id) })),
  arms: protocol.arms.map((arm, at) => ({
    ...arm,
    id: `${word}-arm-${at}`,
    systems: arm.systems.map(systemName),
  })),
  attentionChecks: protocol.attentionChecks.map((check, at) => ({ ...check, id: `${word}-check-${at}` })),
  ...(protocol.blinding && { blinding: renamedBlinding(protocol.blinding, systemName, word) }),
  exclusions: protocol.exclusions.map((exclusion) => ({ ...exclusion, reason: `${word} said so` })),
});

/** Judges read the words of choices, but neither their ids nor the systems that they are right for. */
const renamedBlinding = (
  blinding: BlindingSettings,
  systemName: (name: string) => string,
  word: string,
): BlindingSettings => ({
  ...blinding,
  ...(blinding.source && {
    source: {
      ...blinding.source,
      choices: blinding.source.choices.map((choice, at) => ({
        ...choice,
        id: `${word}-choice-${at}`,
        systems: choice.systems.map(systemName),
      })),
    },
  }),
});

const renamedTimed = (
  timed: TimedSettings,
  systemName: (name: string) => string,
  taskName: (name: string) => string,
): TimedSettings => ({
  ...timed,
  pretest: timed.pretest && { task: taskName(timed.pretest.task) },
  conditions: { system: timed.conditions.system && systemName(timed.conditions.system) },
});

/** What a program must answer is never shown. */
const withoutAnswers = (value: unknown, word: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutAnswers(one, word));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === "stdout" || name === "expected" ? word : withoutAnswers(inner, word),
    ]),
  );
};

/** Another number in any case, and another order of the samples by it. */
const changed = (value: number, figure: number): number => figure - value;

/** Every text becomes the word, every number the figure; the names of fields stay. */
const renamed = (value: unknown, canary: Canary): unknown => {
  if (typeof value === "string") return canary.word;
  if (typeof value === "number") return canary.figure;
  if (Array.isArray(value)) return value.map((one) => renamed(one, canary));
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renamed(inner, canary)]));
  return value;
};
