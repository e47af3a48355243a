import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";
import type { StageView } from "@/lib/study/timed/stage-result";

const NAMES: Record<StageView["stage"], string> = { pretest: "Pretest", main: "Main part" };
const STATES: Record<StageView["state"], string> = {
  waiting: "not started",
  open: "open",
  closed: "closed",
};

/** The stages of timed tasks: how many people are where, and the button that closes a stage. */
export function Stages({
  stages,
  rule,
  isOver,
  close,
}: {
  stages: readonly StageView[];
  /** What the protocol does with people behind the pretest, as a sentence. */
  rule: string;
  /** The study is unsealed: nobody works any more, whichever stages were closed. */
  isOver: boolean;
  /** Null for those who may not close a stage now. */
  close: ((stage: StageView["stage"]) => StepAction) | null;
}) {
  return (
    <section aria-labelledby="stages" className="mb-10 flex flex-col gap-3">
      <h2 id="stages">Stages</h2>
      <ol className="grid gap-3 lg:grid-cols-2">
        {stages.map((stage) => (
          <li key={stage.stage} className="card flex flex-col gap-3 p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <h3>{NAMES[stage.stage]}</h3>
              <p className="text-sm text-muted">
                {isOver && stage.state !== "closed" ? "ended with the study" : STATES[stage.state]}
                {stage.closedAt !== null && `, ${stage.closedAt.slice(0, 16).replace("T", " ")} UTC`}
              </p>
            </div>
            {stage.state === "waiting" ? (
              <p className="text-muted">
                Starts when you close the pretest. People return by their own links.
              </p>
            ) : (
              <Counts {...stage} />
            )}
            {stage.excluded !== null && (
              <p>
                {stage.groups
                  .map(({ name, people }) => `Group ${name}: ${peopleWords(people)}`)
                  .concat(`${stage.excluded} excluded`)
                  .join(", ")}
                .
              </p>
            )}
            {close && stage.state === "open" && (
              <div className="mt-auto pt-1">
                <StepButton
                  name={`Close the ${NAMES[stage.stage].toLowerCase()}`}
                  title={`Close the ${NAMES[stage.stage].toLowerCase()}?`}
                  confirm="Close it"
                  busy="Closing…"
                  action={close(stage.stage)}
                >
                  <Consequences stage={stage} rule={rule} />
                </StepButton>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Counts({ people, begun, ended, atWork }: StageView) {
  const counts = [
    ["People", people],
    ["Started", begun],
    ["Finished", ended],
    ["At work now", atWork],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-lg font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function Consequences({ stage: { stage, people, ended, atWork }, rule }: { stage: StageView; rule: string }) {
  const left = people - ended;
  if (stage === "main")
    return (
      <p>
        No further task can be opened. {atWork > 0 && `${peopleWords(atWork)} may finish the open task. `}
        This cannot be undone.
      </p>
    );
  return (
    <>
      <p>
        {rule} The main part starts, and nobody new can take part.{" "}
        {left > 0 &&
          `${peopleWords(left)} of ${people} have not finished the pretest: those who are at work count as slower than all others, and those who have not opened it are out. `}
      </p>
      <p>The rule is the protocol&rsquo;s, and was frozen when the study opened. This cannot be undone.</p>
    </>
  );
}

const peopleWords = (count: number): string => (count === 1 ? "1 person" : `${count} people`);
