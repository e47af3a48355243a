import { SelectField } from "@/components/ui/select-field";
import type { Found } from "./use-answers-import";

export type Targets = Readonly<Record<string, string>>;

const CHOICES = [
  { value: "-2", name: "\u22122" },
  { value: "-1", name: "\u22121" },
  { value: "1", name: "+1" },
  { value: "2", name: "+2" },
  { value: "leave out", name: "leave out" },
];

/** The values of a file, most frequent first, over all questions. */
export function valuesOf({ questions }: Pick<Found, "questions">): { value: string; scores: number }[] {
  const counts = new Map<string, number>();
  for (const { values } of questions)
    for (const { value, scores } of values) counts.set(value, (counts.get(value) ?? 0) + scores);
  return [...counts].map(([value, scores]) => ({ value, scores })).sort((a, b) => b.scores - a.scores);
}

/** What was chosen, as a mapping: once one value has a meaning, those that are scores as they stand are named too. */
export function toScores(targets: Targets, found: Found | null): Record<string, number | string> | null {
  const chosen = Object.entries(targets).filter(([, target]) => target !== "");
  if (chosen.length === 0) return null;
  const others = (found === null ? [] : valuesOf(found))
    .map(({ value }) => value)
    .filter((value) => (targets[value] ?? "") === "" && CHOICES.some((choice) => choice.value === value));
  const all = [...chosen, ...others.map((value) => [value, value] as const)];
  return Object.fromEntries(
    all.map(([value, target]) => [value, target === "leave out" ? target : Number(target)]),
  );
}

/** What each value of the file means on the even scale. */
export function ValueMapping({
  found,
  targets,
  onChange,
}: {
  found: Found;
  targets: Targets;
  onChange: (targets: Targets) => void;
}) {
  return (
    <fieldset className="card flex flex-col gap-4 p-5">
      <legend className="sr-only">What the values mean</legend>
      <div>
        <h2 aria-hidden="true">What the values mean</h2>
        <p className="max-w-prose text-muted">
          Scores here are {"\u2212"}2, {"\u2212"}1, +1 and +2: there is no middle. Say what each value of the
          file counts as; a tie or a middle has no place and is left out, which the results then tell.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {valuesOf(found)
          .slice(0, 40)
          .map(({ value, scores }) => (
            <SelectField
              key={value}
              label={`${value || "(empty)"} \u00b7 ${scores.toLocaleString("en")} times`}
              value={targets[value] ?? ""}
              onChange={({ target }) => onChange({ ...targets, [value]: target.value })}
              options={[{ value: "", name: "as it stands" }, ...CHOICES]}
            />
          ))}
      </div>
    </fieldset>
  );
}
