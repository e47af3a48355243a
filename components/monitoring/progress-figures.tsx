import { FigureValue } from "@/components/ui/figure-value";
import type { Recorded } from "@/lib/study/imported";
import { formatDuration } from "@/components/study/format-duration";

export interface ProgressFiguresProps {
  sessions: {
    judging: number;
    closing: number;
    released: number;
    done: number;
    withdrawn: number;
    screenedOut: number;
    ineligible: number;
    previews: number;
    limit: number | null;
  };
  verdicts: number;
  perHour: { hour: string; verdicts: number }[];
  trialMs: { q1: number | null; median: number | null; q3: number | null };
}

/** The counts of answers that were collected elsewhere: nobody judges now, and a time that nobody recorded is none. */
export function ImportedFigures({
  sessions: { done },
  verdicts,
  trialMs: { median },
  recorded,
}: Pick<ProgressFiguresProps, "sessions" | "verdicts" | "trialMs"> & { recorded: Recorded }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {recorded.sessions && <FigureValue label="Sessions" value={number(done)} note="as imported" />}
      <FigureValue label="Verdicts" value={number(verdicts)} note="as imported" />
      <FigureValue
        label="Time per trial"
        value={!recorded.durations || median === null ? "–" : formatDuration(median)}
        note={recorded.durations ? "median" : "not recorded"}
      />
    </dl>
  );
}

/** The counts that the seal leaves visible. */
export function ProgressFigures({
  sessions,
  verdicts,
  perHour,
  trialMs,
  isTimed,
  isUnsealed,
  isRunning,
}: ProgressFiguresProps & {
  /** Timed tasks have no answers, and their times are sealed. */
  isTimed: boolean;
  /** No answers are taken any more: who has not finished will not. */
  isUnsealed: boolean;
  /** A judge may still answer. */
  isRunning: boolean;
}) {
  const { judging, closing, released, done, withdrawn, screenedOut, ineligible, previews } = sessions;
  const { q1, median, q3 } = trialMs;
  const lastHours = perHour.reduce((sum, hour) => sum + hour.verdicts, 0);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      <FigureValue label="Sessions done" value={number(done)} note={completion(sessions)} />
      {(isRunning || judging + closing > 0) && (
        <FigureValue
          label={isUnsealed ? "Not finished" : "Under way"}
          value={number(judging)}
          note={
            closing > 0
              ? `and ${number(closing)} at the last questions`
              : isUnsealed
                ? "left before the end"
                : "started, not finished"
          }
        />
      )}
      {(isRunning || released > 0) && (
        <FigureValue
          label="Idle"
          value={number(released)}
          note={isUnsealed ? "places freed" : "places freed; they may return"}
        />
      )}
      <FigureValue
        label="Withdrawn"
        value={number(withdrawn)}
        note={isTimed ? "work deleted, not counted" : "answers deleted, not counted"}
      />
      {screenedOut > 0 && (
        <FigureValue
          label="Screened out"
          value={number(screenedOut)}
          note={`${screenedWhy(screenedOut - ineligible, ineligible)}, no session`}
        />
      )}
      {!isTimed && (
        <>
          <FigureValue
            label="Verdicts"
            value={number(verdicts)}
            note={isRunning ? `${number(lastHours)} in the last 24 hours` : undefined}
          />
          <FigureValue
            label="Time per trial"
            value={median === null ? "–" : formatDuration(median)}
            note={
              q1 === null || q3 === null
                ? "no answers yet"
                : `median; quartiles ${unbroken(q1)} and ${unbroken(q3)}`
            }
          />
        </>
      )}
      {previews > 0 && (
        <FigureValue label="Previews" value={number(previews)} note="researchers' own, not counted" />
      )}
    </dl>
  );
}

const completion = ({
  judging,
  closing,
  released,
  done,
  limit,
}: ProgressFiguresProps["sessions"]): string => {
  const started = judging + closing + released + done;
  const share =
    started > 0 ? `${percentDone(done, started)}% of ${number(started)} started` : "none started yet";
  return limit === null ? share : `${share}; ${number(limit)} places`;
};

/** Rounded, and 100 only where all are. */
export const percentDone = (done: number, of: number): number =>
  done < of ? Math.min(99, Math.round((100 * done) / of)) : 100;

/** A time is not broken inside. */
const unbroken = (ms: number): string => formatDuration(ms).replaceAll(" ", "\u00a0");

const number = (value: number): string => value.toLocaleString("en");

const screenedWhy = (byQuiz: number, byAnswers: number): string =>
  byAnswers === 0
    ? "failed the quiz"
    : byQuiz === 0
      ? "not eligible"
      : `${number(byAnswers)} not eligible, ${number(byQuiz)} failed the quiz`;
