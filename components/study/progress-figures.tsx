import { FigureValue } from "@/components/ui/figure-value";
import { formatDuration } from "./format-duration";

export interface ProgressFiguresProps {
  sessions: { judging: number; done: number; withdrawn: number; previews: number };
  verdicts: number;
  trialMs: { q1: number | null; median: number | null; q3: number | null };
}

/** The counts that the seal leaves visible. */
export function ProgressFigures({ sessions, verdicts, trialMs }: ProgressFiguresProps) {
  const { judging, done, withdrawn, previews } = sessions;
  const started = judging + done;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <FigureValue
        label="Sessions done"
        value={number(done)}
        note={
          started > 0 ? `${Math.round((100 * done) / started)}% of ${number(started)} started` : "nobody yet"
        }
      />
      <FigureValue label="Judging now" value={number(judging)} note="started, not finished" />
      <FigureValue
        label="Verdicts"
        value={number(verdicts)}
        note={`${number(withdrawn)} withdrawn · ${number(previews)} previews, not counted`}
      />
      <FigureValue
        label="Time per trial"
        value={trialMs.median === null ? "–" : formatDuration(trialMs.median)}
        note={
          trialMs.q1 === null || trialMs.q3 === null
            ? "no answers yet"
            : `median; middle half ${formatDuration(trialMs.q1)} to ${formatDuration(trialMs.q3)}`
        }
      />
    </dl>
  );
}

const number = (value: number): string => value.toLocaleString("en");
