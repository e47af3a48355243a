import { Button } from "@/components/ui/button";
import { TIE } from "@/lib/exchange/recorded/tie";
import { SelectField } from "@/components/ui/select-field";
import { type PointScale, pointScores } from "@/lib/exchange/recorded/point-scale";
import { LEAVE_OUT } from "@/lib/exchange/recorded/leave-out";
import { MISSING, type Targets, pointScaleOf, valuesOf } from "./value-scores";
import type { Found } from "./use-answers-import";

const CHOICES = [
  { value: "-2", name: "\u22122" },
  { value: "-1", name: "\u22121" },
  { value: "1", name: "+1" },
  { value: "2", name: "+2" },
  { value: TIE, name: "tie, kept as a tie" },
  { value: LEAVE_OUT, name: LEAVE_OUT },
  { value: MISSING, name: MISSING },
];
const AS_IT_STANDS = { value: "", name: "as it stands" };
const UNDECIDED = { value: "", name: "choose \u2026" };

/** More values than anybody maps by hand: then the file is of another form, or a program sends the mapping. */
export const MOST_VALUES = 40;

/** What each value of the file means on the even scale. */
export function ValueMapping({
  found,
  stands,
  targets,
  missing,
  hasVotes,
  onChange,
}: {
  found: Found;
  /** The values that need no meaning. */
  stands: ReadonlySet<string>;
  targets: Targets;
  /** The values whose meaning was asked for and not given. */
  missing: ReadonlySet<string>;
  /** The values are sides of a battle. */
  hasVotes: boolean;
  onChange: (targets: Targets) => void;
}) {
  const values = valuesOf(found);
  const points = hasVotes ? null : pointScaleOf(values.map(({ value }) => value));
  return (
    <fieldset className="card flex min-w-0 flex-col gap-4 p-5">
      <legend className="sr-only">What the values mean</legend>
      <div>
        <h2 aria-hidden="true">What the values mean</h2>
        <p className="max-w-prose text-muted">
          Scores here are {"\u2212"}2, {"\u2212"}1, +1 and +2: there is no middle. Say what each value of the
          file counts as; a middle has no place and is left out, and a tie between two systems is kept as a
          tie or left out, which the results then tell.
        </p>
        {hasVotes && (
          <p className="mt-2 max-w-prose text-muted">
            A vote as it stands says which side, not how clearly: {"\u2212"}1 for model_a, +1 for model_b.
          </p>
        )}
        {found.questions.length > 1 && (
          <p className="mt-2 max-w-prose text-muted">
            This holds for all {found.questions.length} questions alike. Where a value means one thing in one
            question and another in the next, send the file over the interface with a mapping for each
            question.
          </p>
        )}
      </div>
      {points !== null && (
        <div className="flex flex-col items-start gap-2">
          <p className="max-w-prose text-muted">
            The values look like a scale from 1 to {points}. {pointWords(points)}
          </p>
          <Button
            onClick={() => {
              const scores = Object.entries(pointScores(points));
              const read = scores.map(([value, target]) => [value, String(target)] as const);
              onChange({ ...targets, ...Object.fromEntries(read) });
            }}
          >
            Read as 1 to {points}
          </Button>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {values.slice(0, MOST_VALUES).map(({ value, scores }) => (
          <SelectField
            key={value}
            label={`${value || "(empty)"} \u00b7 ${scores === 1 ? "once" : `${scores.toLocaleString("en")} times`}`}
            value={targets[value] ?? ""}
            onChange={({ target }) => onChange({ ...targets, [value]: target.value })}
            options={[stands.has(value) ? AS_IT_STANDS : UNDECIDED, ...CHOICES]}
            {...(missing.has(value) ? { fault: "still needs a score" } : {})}
          />
        ))}
      </div>
      {values.length > MOST_VALUES && (
        <p className="max-w-prose">
          The file holds {(values.length - MOST_VALUES).toLocaleString("en")} more values. Either its column
          of scores is another one, or send it over the interface with a mapping that a program made.
        </p>
      )}
    </fieldset>
  );
}

/** What the rule does to each point. */
const pointWords = (points: PointScale): string => {
  const signed = (score: number) => `${score > 0 ? "+" : "\u2212"}${Math.abs(score)}`;
  const parts = Object.entries(pointScores(points)).map(([value, target]) =>
    target === LEAVE_OUT ? `${value} is left out` : `${value} counts as ${signed(target)}`,
  );
  return `By rule ${parts.join(", ")}.`;
};
