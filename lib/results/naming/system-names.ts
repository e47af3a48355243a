import type { Protocol } from "@/lib/study/protocol/protocol";

export type NamedSystem = Pick<Protocol["systems"][number], "id" | "label">;

/** What a report calls each system, by its id; only those that it does not call by their ids. */
export type SystemNames = ReadonlyMap<string, string>;

/** A longer label has no room in a picture. */
const MOST_LETTERS = 40;

/**
 * The labels that a protocol gives to its systems. A system keeps its id where the label is too long for a picture, or where
 * another system has the same label or has it as an id, so that two systems never get one name.
 */
export function systemNames(systems: readonly NamedSystem[]): SystemNames {
  const named = systems.flatMap(({ id, label }): [string, string][] => {
    const isUsable = label !== undefined && label !== id && [...label].length <= MOST_LETTERS;
    return isUsable ? [[id, label]] : [];
  });
  const isTaken = (id: string, label: string): boolean =>
    systems.some((other) => other.id !== id && (other.id === label || other.label === label));
  return new Map(named.filter(([id, label]) => !isTaken(id, label)));
}

/** What a system is called. */
export function nameOfSystem(names: SystemNames, id: string): string {
  return names.get(id) ?? id;
}

/** Systems as the choices of a field: the value is the id, the name what people call it. */
export function systemChoices(names: SystemNames, ids: readonly string[]): { value: string; name: string }[] {
  return ids.map((id) => ({ value: id, name: nameOfSystem(names, id) }));
}

/** A report, or a part of one, with the names of systems in place of their ids; nothing else changes. */
export function withSystemNames<Report>(report: Report, names: SystemNames): Report {
  return names.size === 0 ? report : (renamed(report, "", names) as Report);
}

/** The same of all that a protocol says of its systems. */
export function withNamesInProtocol<Part extends Pick<Protocol, "systems">>(protocol: Part): Part {
  const names = systemNames(protocol.systems);
  if (names.size === 0) return protocol;
  const systems = protocol.systems.map((system) => ({ ...system, id: nameOfSystem(names, system.id) }));
  return { ...withSystemNames(protocol, names), systems };
}

/** Where reports hold the id of a system, or a list of ids. */
const IDS: ReadonlySet<string> = new Set(["system", "earlier", "later", "systems", "tiesOnly"]);
/** Where they compare two systems as `first` and `second`. */
const COMPARED = "systemDifferences";
/** A class of tasks that one system alone passes: `only:<id>`. */
const ONLY = "only:";

const renamed = (value: unknown, key: string, names: SystemNames): unknown => {
  if (typeof value === "string") return renamedText(value, key, names);
  if (Array.isArray(value)) return value.map((one) => renamed(one, key, names));
  if (value === null || typeof value !== "object") return value;
  const isCompared = key === COMPARED;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      renamed(inner, isCompared && (name === "first" || name === "second") ? "system" : name, names),
    ]),
  );
};

const renamedText = (text: string, key: string, names: SystemNames): string => {
  // Two machines that were shown with one task stand in one text, behind a comma, which no id has.
  if (IDS.has(key))
    return text
      .split(", ")
      .map((id) => nameOfSystem(names, id))
      .join(", ");
  if ((key === "class" || key === "want") && text.startsWith(ONLY))
    return `${ONLY}${nameOfSystem(names, text.slice(ONLY.length))}`;
  return text;
};
