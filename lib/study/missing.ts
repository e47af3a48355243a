import { compareCodePoints } from "@/lib/score/orientation";
import type { Protocol } from "./protocol";

export interface DraftContents {
  tasks: readonly { key: string; language: string }[];
  samples: readonly {
    key: string;
    system: string;
    task: string | null;
    language: string;
    isPresented: boolean;
    isVetted: boolean;
  }[];
}

/** Everything that keeps a draft from opening, as sentences; an empty list means that it may open. */
export function missingToOpen(protocol: Protocol, { tasks, samples }: DraftContents): string[] {
  const unfinished = samples.filter(({ isPresented }) => !isPresented).length;
  const role = new Map(protocol.systems.map((system) => [system.id, system.role]));
  const unvetted = samples.filter(({ system, isVetted }) => role.get(system) === "human" && !isVetted).length;
  return [
    ...(samples.length === 0 ? ["No samples yet: import the code that judges will see."] : []),
    ...(unfinished > 0 ? [`${unfinished} samples are not prepared for display yet.`] : []),
    ...(isOriginDesign(protocol) && unvetted > 0
      ? [`${unvetted} samples of a human pool are not vetted.`]
      : []),
    ...protocol.arms.flatMap((arm) => armGaps(protocol, arm, tasks, samples)),
  ];
}

const isOriginDesign = ({ design }: Protocol): boolean =>
  design === "human-or-robot" || design === "which-is-human";

const armGaps = (
  protocol: Protocol,
  arm: Protocol["arms"][number],
  tasks: DraftContents["tasks"],
  samples: DraftContents["samples"],
): string[] => {
  const language = (one: { language: string }) => !arm.languages || arm.languages.includes(one.language);
  const mine = samples.filter((sample) => arm.systems.includes(sample.system) && language(sample));
  const wanted = protocol.allocation.itemsPerSession;
  if (isOriginDesign(protocol)) return poolGaps(protocol, arm.id, mine, wanted);
  const counted = tasks.filter(language);
  const has = new Set(
    mine.map(({ task, language: spoken, system }) => JSON.stringify([task, spoken, system])),
  );
  const gaps = counted.flatMap(({ key, language: spoken }) =>
    arm.systems
      .filter((system) => !has.has(JSON.stringify([key, spoken, system])))
      .map((system) => `Task ${key} (${spoken}) has no sample of system ${system}.`),
  );
  const distinct = new Set(counted.map(({ key }) => key)).size;
  const few =
    typeof wanted === "number" && distinct < wanted
      ? [`Arm ${arm.id} has ${distinct} tasks; a session needs ${wanted}.`]
      : [];
  return [
    ...(counted.length === 0 ? [`Arm ${arm.id} has no tasks.`] : []),
    ...few,
    ...gaps.sort(compareCodePoints),
  ];
};

/** With a fair coin per trial a session may need all its items from one pool, so each pool must hold that many. */
const poolGaps = (
  protocol: Protocol,
  arm: string,
  samples: DraftContents["samples"],
  wanted: number | "all",
): string[] =>
  (["human", "machine"] as const).flatMap((origin) => {
    const systems = new Set(protocol.systems.filter(({ role }) => role === origin).map(({ id }) => id));
    const size = new Set(
      samples.filter(({ system }) => systems.has(system)).map(({ task, key }) => task ?? key),
    ).size;
    const needed =
      wanted === "all" ? 1 : protocol.allocation.mix === "independent" ? wanted : Math.ceil(wanted / 2);
    return size < needed
      ? [`Arm ${arm}: the ${origin} pool has ${size} samples; a session may need ${needed}.`]
      : [];
  });
