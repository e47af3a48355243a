import type { StepAction } from "@/components/study/step-form";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import type { Rehearsal } from "@/lib/allocation/rehearse";
import { inBlocks } from "@/lib/study/arms/in-blocks";
import { LanguageGroups } from "./language-groups";
import { MeetingArm } from "./meeting-arm";

/** Who meets which tasks, languages and systems how often, as sessions are dealt. */
export function MeetingView({
  rehearsal,
  judges,
  groupByLanguage,
}: {
  rehearsal: Rehearsal;
  /** As asked for; empty for the study's own number. */
  judges: string;
  groupByLanguage: StepAction | null;
}) {
  const { arms, hasTasksInLanguages, mayGroupByLanguage, cautions } = rehearsal;
  return (
    <div className="flex flex-col gap-8">
      <form className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1">
          <span className="font-medium">Number of judges</span>
          <input
            className="field w-32"
            type="number"
            name="judges"
            min={1}
            max={200}
            defaultValue={judges || rehearsal.judges || ""}
          />
        </label>
        <SubmitButton busy="Counting…" variant="plain">
          Count again
        </SubmitButton>
      </form>
      {arms === null ? (
        <p className="card max-w-prose p-5">
          These counts cannot be shown here: the study has timed tasks, or more than 5,000 samples. Simulated
          judges go through a copy of it instead.
        </p>
      ) : rehearsal.judges === 0 || arms.every(({ rows }) => rows.length === 0) ? (
        <p className="card max-w-prose p-5">
          Nothing can be dealt yet. Import the tasks and samples first; what is missing is listed on the
          design page.
        </p>
      ) : (
        <>
          {hasTasksInLanguages && (
            <Notice>
              <p>
                A judge meets each task in one language only, so the trials of a session are fewer than the
                tasks in all languages.
              </p>
              {mayGroupByLanguage && groupByLanguage && (
                <div className="mt-3">
                  <LanguageGroups action={groupByLanguage} />
                </div>
              )}
            </Notice>
          )}
          {arms.length > 1 && (
            <p className="max-w-prose text-sm text-muted">{inBlocks(arms.map(({ weight }) => weight))}</p>
          )}
          {arms.map((arm) => (
            <MeetingArm key={arm.arm} arm={arm} hasSeveral={arms.length > 1} />
          ))}
          <section aria-labelledby="tell" className="max-w-prose">
            <h2 id="tell">What the answers can tell</h2>
            <ul className="mt-2 list-disc pl-5">
              {arms.flatMap((arm) => [
                <li key={`${arm.arm} contrasts`}>{contrasts(arm, arms.length > 1)}</li>,
                <li key={`${arm.arm} agreement`}>{agreement(arm, arms.length > 1)}</li>,
              ])}
              {cautions.map((caution) => (
                <li key={caution}>{caution}</li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}

type Arm = NonNullable<Rehearsal["arms"]>[number];

const contrasts = ({ arm, rows, judges }: Arm, hasSeveral: boolean): string => {
  const where = hasSeveral ? `In arm ${arm}, e` : "E";
  const trials = rows.map(({ all }) => all.trials);
  const per = rows.map(({ all }) => all.mean);
  const isOfPairs = rows.some(({ systems }) => systems.length > 1);
  const what = isOfPairs ? "pair of systems" : "system";
  return `${where}ach ${what} gets ${spread(trials)} trials from ${judges.toLocaleString("en")} judges, ${spread(per)} from one judge.`;
};

const agreement = ({ arm, shared, units, rows }: Arm, hasSeveral: boolean): string => {
  const where = hasSeveral ? ` in arm ${arm}` : "";
  const isOfPairs = rows.some(({ systems }) => systems.length > 1);
  return shared === 0
    ? `Agreement cannot be computed${where}: no ${isOfPairs ? "pair of programs" : "program"} is judged by two judges.`
    : `Agreement can be computed${where}: ${shared} of ${units} ${isOfPairs ? "pairs of programs" : "programs"} are judged by two judges or more.`;
};

const spread = (numbers: readonly number[]): string => {
  const text = (number: number) => number.toLocaleString("en", { maximumFractionDigits: 1 });
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return text(least) === text(most) ? text(least) : `${text(least)} to ${text(most)}`;
};
