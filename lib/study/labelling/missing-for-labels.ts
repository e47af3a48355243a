import { compareCodePoints } from "@/lib/score/orientation";
import type { Protocol } from "@/lib/study/protocol/protocol-type";
import { labelSettings } from "./labels";

/** What a draft holds, as far as labels depend on it. */
interface LabelContents {
  tasks: readonly { key: string; language: string }[];
  samples: readonly { key: string; system: string; task: string | null; language: string }[];
}

/** What a study of statement labels lacks before it can open, as sentences; nothing of any other study. */
export function missingForLabels(protocol: Protocol, { tasks, samples }: LabelContents): string[] {
  const settings = labelSettings(protocol);
  if (!settings) return [];
  if (!protocol.systems.some(({ reference }) => reference))
    return ["No system is marked as a reference: programs have nothing to be compared with."];
  if (samples.length === 0) return [];
  const references = new Set(protocol.systems.flatMap(({ id, reference }) => (reference ? [id] : [])));
  const place = ({ task, language }: { task: string | null; language: string }) =>
    JSON.stringify([task, language]);
  const programs = samples.filter(({ system }) => !references.has(system));
  const referenced = new Set(samples.filter(({ system }) => references.has(system)).map(place));
  const lacking = [
    ...new Set(
      programs
        .filter((one) => !referenced.has(place(one)))
        .map((one) => `${one.task ?? one.key} (${one.language})`),
    ),
  ].sort(compareCodePoints);
  return [
    ...(programs.length === 0 ? ["There is no program to label: all samples are references."] : []),
    ...(settings.tasks !== null && tasks.length < settings.tasks
      ? [`${settings.tasks} tasks are to be drawn, and the study has ${tasks.length}.`]
      : []),
    ...lacking.map((task) => `Task ${task} has no reference to compare with.`),
  ];
}
