import type { RunOutcome, RunPhase } from "./use-program";

/** Of a program's output, this many characters are shown. */
const SHOWN = 20_000;

interface OutputWords {
  /** What the output is called. */
  label: string;
  loading: string;
  running: string;
  none: string;
  nothing: string;
  ended: (ms: number) => string;
  cut: string;
}

/** What a run wrote, and why it ended. */
export function RunOutput({
  phase,
  outcome,
  words,
}: {
  phase: RunPhase;
  outcome: RunOutcome | null;
  words: OutputWords;
}) {
  const text = outcome?.stdout ?? "";
  const isIdle = phase === "idle";
  return (
    <div className="program-output" aria-busy={!isIdle}>
      <p role="status" className={isIdle && outcome?.problem ? "program-problem" : "program-note"}>
        {sentence(phase, outcome, words)}
      </p>
      {isIdle && outcome !== null && (
        <pre className="program-text" tabIndex={0} role="region" aria-label={words.label}>
          {text === "" ? <span className="program-note">{words.nothing}</span> : text.slice(0, SHOWN)}
        </pre>
      )}
      {isIdle && text.length > SHOWN && <p className="program-note">{words.cut}</p>}
    </div>
  );
}

const sentence = (phase: RunPhase, outcome: RunOutcome | null, words: OutputWords): string => {
  if (phase !== "idle") return words[phase];
  return outcome === null ? words.none : outcome.problem || words.ended(outcome.ms);
};
