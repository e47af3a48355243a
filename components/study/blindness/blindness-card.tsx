import { CodeLines } from "@/components/study/code-lines";
import { Notice } from "@/components/ui/notice";
import { LocalTime } from "@/components/ui/local-time";
import { PageRefresh } from "@/components/ui/page-refresh";
import type { BlindnessCheck, BlindnessFacts } from "@/lib/study/publishing/blindness";

/** The newest check: how far it is, or what came out, with the report to cite. */
export function BlindnessCard({
  check: { state, askedAt, doneAt, progress, facts, report, fault },
  isCited,
  isDraft,
}: {
  check: BlindnessCheck;
  /** The methods paragraph and the bundle have this one. */
  isCited: boolean;
  isDraft: boolean;
}) {
  return (
    <section aria-labelledby="check-title" className="card flex flex-col gap-3 p-5">
      <h3 id="check-title">
        {facts && (
          <span aria-hidden="true" className={facts.isBlind ? "text-good" : "text-danger"}>
            {facts.isBlind ? "\u2713 " : "\u2717 "}
          </span>
        )}
        {facts ? verdictOf(facts) : TITLES[state]}
      </h3>
      <p className="text-sm text-muted">
        Asked for <LocalTime iso={askedAt} />
        {doneAt && (
          <>
            {" "}
            · {state === "done" ? "done" : "ended"} <LocalTime iso={doneAt} />
          </>
        )}
      </p>
      {(state === "waiting" || state === "running") && (
        <div role="status" className="flex flex-col gap-1.5 text-sm tabular-nums">
          {progress ? wordsOf(progress) : "A server of its own is being started."}
          <progress {...barOf(progress)} aria-label="Blindness check" />
          <PageRefresh everyMs={2000} />
        </div>
      )}
      {fault && <Notice kind="fault">{fault} Nothing has to be cleared away; check again.</Notice>}
      {facts && (
        <>
          <p className="max-w-prose">
            {facts.answers.toLocaleString("en")} answers with {facts.bytes.toLocaleString("en")} bytes came
            alike in both copies, to {counted(facts.judges, "judge")} each.
            {facts.arms.seen < facts.arms.all && ` They met ${facts.arms.seen} of ${facts.arms.all} arms.`}
            {facts.isBlind ? "" : " What differed stands in the report."}
          </p>
          <p className="max-w-prose text-sm text-muted">
            {isCited
              ? "The methods paragraph cites it, and the bundle holds its report."
              : isDraft
                ? "The draft may still change: check again after opening. The methods paragraph and the bundle have the check of the frozen study."
                : "The methods paragraph and the bundle have the newest check of the frozen study, which this is not."}
          </p>
        </>
      )}
      {report && <CodeLines name="Report" code={report} />}
    </section>
  );
}

const TITLES: Record<BlindnessCheck["state"], string> = {
  waiting: "The check is about to begin",
  running: "The check is running",
  done: "Checked",
  stopped: "The check broke off",
};

/** What came out, in two or three words. */
export function verdictOf({ isBlind, leaks }: BlindnessFacts): string {
  return isBlind ? "Blind: no byte differed" : `Not blind: ${counted(leaks, "leak")}`;
}

type Progress = NonNullable<BlindnessCheck["progress"]>;

const wordsOf = ({ copy, judges, of, answers, ofAnswers }: Progress): string =>
  `Copy ${copy} of 2, judge ${Math.min(judges + 1, of)} of ${copy === 1 ? "at least " : ""}${of}: ` +
  `${answers.toLocaleString("en")}${ofAnswers === null ? "" : ` of ${ofAnswers.toLocaleString("en")}`} answers`;

/** The first copy is half of the work; how long it takes, its judges tell best. */
const barOf = (progress: Progress | null): { value?: number; max: number } => {
  if (progress === null) return { max: 1 };
  const { copy, judges, of, answers, ofAnswers } = progress;
  return copy === 1
    ? { value: 0.5 * Math.min(1, judges / Math.max(1, of)), max: 1 }
    : { value: 0.5 + 0.5 * Math.min(1, answers / Math.max(1, ofAnswers ?? 1)), max: 1 };
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
