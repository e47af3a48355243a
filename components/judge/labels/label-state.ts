import type { Manners, TrialView } from "@/lib/blind/judge-view";
import type { GivenLabel } from "@/lib/score/verdict";
import type { Words } from "@/components/judge/words/make-words";

export type LabelRules = NonNullable<Manners["statements"]>;
type Units = readonly NonNullable<TrialView["units"]>[number][];

/** The kinds that a person labels in a trial, in the order of the page. */
export function askedKinds(units: Units): string[] {
  return units.filter(({ isIdentical }) => !isIdentical).map(({ kind }) => kind);
}

/** Those without a label. */
export function openKinds(units: Units, labels: readonly GivenLabel[]): string[] {
  return askedKinds(units).filter((kind) => !labels.some((one) => one.kind === kind && one.label !== ""));
}

/** The first kind without a label behind `after`, or from the beginning; null: all have one. */
export function nextKind(units: Units, labels: readonly GivenLabel[], after: string | null): string | null {
  const kinds = askedKinds(units);
  const open = openKinds(units, labels);
  const at = after === null ? -1 : kinds.indexOf(after);
  return open.find((kind) => kinds.indexOf(kind) > at) ?? open[0] ?? null;
}

/** The labels with a change of one kind; a kind without a label and without passages is left out. */
export function withLabel(
  labels: readonly GivenLabel[],
  kind: string,
  change: Partial<Omit<GivenLabel, "kind">>,
): GivenLabel[] {
  const before = labels.find((one) => one.kind === kind) ?? { kind, label: "" };
  const { passages = [], ...after } = { ...before, ...change };
  const next = { ...after, ...(passages.length > 0 && { passages }) };
  const others = labels.filter((one) => one.kind !== kind);
  return next.label === "" && passages.length === 0 ? others : [...others, next];
}

/** What stands in the way of sending: kinds without a label. */
export function unlabelled(
  words: Words["labels"],
  { kinds }: LabelRules,
  units: Units,
  labels: readonly GivenLabel[],
): string | null {
  const open = openKinds(units, labels);
  const named = open.map((id) => kinds.find((kind) => kind.id === id)?.label ?? id);
  return open.length === 0 ? null : words.holds({ count: open.length, kinds: named.join(", ") });
}
