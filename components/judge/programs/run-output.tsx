import type { RunOutcome, RunPhase } from "./use-program";
import { useLocale, useWords } from "@/components/judge/words/use-words";
import { formatNumber } from "@/lib/text/messages";

/** Of a program's output, this many characters are shown. */
const SHOWN = 20_000;
/** Times are shown to the hundredth of a second. */
const LEAST_MS = 10;

/** What a run wrote, and why it ended. */
export function RunOutput({
  phase,
  outcome,
  language,
  label,
  none,
}: {
  phase: RunPhase;
  outcome: RunOutcome | null;
  language: string;
  /** What the output is called. */
  label: string;
  /** Before the first run. */
  none: string;
}) {
  const words = useWords("run");
  const locale = useLocale();
  const sentence = (): string => {
    if (phase === "loading") return words.loading[language === "python" ? "python" : "javascript"];
    if (phase === "running") return words.running;
    if (outcome === null) return none;
    if (outcome.problem) return outcome.problem;
    const inSeconds = (ms: number) =>
      formatNumber(ms / 1000, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return outcome.ms < LEAST_MS
      ? words.endedAtOnce({ seconds: inSeconds(LEAST_MS) })
      : words.ended({ seconds: inSeconds(outcome.ms) });
  };
  const text = outcome?.stdout ?? "";
  const isIdle = phase === "idle";
  return (
    <div className="program-output" aria-busy={!isIdle}>
      <p role="status" className={isIdle && outcome?.problem ? "program-problem" : "program-note"}>
        {sentence()}
      </p>
      {isIdle && outcome !== null && (
        <pre className="program-text" tabIndex={0} role="region" aria-label={label}>
          {text === "" ? <span className="program-note">{words.nothing}</span> : text.slice(0, SHOWN)}
        </pre>
      )}
      {isIdle && text.length > SHOWN && <p className="program-note">{words.cut}</p>}
    </div>
  );
}
