import "server-only";
import type { SessionToImport, StudyToImport, TrialToImport } from "@/lib/db/judging/recorded-verdicts";
import type { RecordedStudy } from "@/lib/exchange/recorded/recorded-study";
import { compareCodePoints } from "@/lib/score/orientation";
import type { Imported } from "@/lib/study/imported";

type Trial = RecordedStudy["trials"][number];

/**
 * The study as it is stored. The tables need moments and durations: where none were recorded they hold the order of the file,
 * counted from the import in milliseconds, and nothing that leaves the server reads them.
 */
export function toStudyToImport(study: RecordedStudy, imported: Imported, now: Date): StudyToImport {
  const { protocol, tasks, samples, trials, recorded } = study;
  const momentsOf = (trial: Trial, at: number): { shownAt: string; answeredAt: string } => {
    const inOrder = new Date(now.getTime() + at).toISOString();
    const { shownAt, answeredAt } = recorded.times ? trial : { shownAt: null, answeredAt: null };
    return { shownAt: shownAt ?? inOrder, answeredAt: answeredAt ?? inOrder };
  };
  return {
    protocol,
    imported,
    tasks,
    samples,
    sessions: toSessions(trials, momentsOf),
    trials: toTrials(trials, momentsOf, recorded.durations),
  };
}

function* toTrials(
  trials: readonly Trial[],
  momentsOf: (trial: Trial, at: number) => { shownAt: string; answeredAt: string },
  hasDurations: boolean,
): Generator<TrialToImport, void> {
  for (const [at, trial] of trials.entries()) {
    const { session, position, leftAt, rightAt, revision, flags, scores, ties } = trial;
    const [readMs, judgeMs] = hasDurations ? [trial.readMs ?? 0, trial.judgeMs ?? 0] : [0, 0];
    yield {
      session,
      position,
      leftAt,
      rightAt,
      ...momentsOf(trial, at),
      readMs,
      judgeMs,
      revision,
      flags,
      scores,
      ties,
    };
  }
}

/** A judge's first session is the one whose first trial was shown earliest (ties: by session), as everywhere. */
const toSessions = (
  trials: readonly Trial[],
  momentsOf: (trial: Trial, at: number) => { shownAt: string; answeredAt: string },
): SessionToImport[] => {
  const sessions = new Map<string, SessionToImport>();
  for (const [at, trial] of trials.entries()) {
    const { shownAt, answeredAt } = momentsOf(trial, at);
    const { session: code, judge, arm, flags } = trial;
    const known = sessions.get(code) ?? {
      code,
      judge,
      arm,
      isRepeat: false,
      trials: 0,
      startedAt: shownAt,
      finishedAt: answeredAt,
    };
    known.trials += 1;
    if (shownAt < known.startedAt) known.startedAt = shownAt;
    if (answeredAt > known.finishedAt) known.finishedAt = answeredAt;
    known.isRepeat ||= flags.includes("repeat");
    sessions.set(code, known);
  }
  const first = new Map<string, SessionToImport>();
  for (const session of sessions.values()) {
    const known = first.get(session.judge);
    if (known === undefined || isEarlier(session, known)) first.set(session.judge, session);
  }
  for (const session of sessions.values()) session.isRepeat ||= first.get(session.judge) !== session;
  return [...sessions.values()];
};

const isEarlier = (a: SessionToImport, b: SessionToImport): boolean =>
  (compareCodePoints(a.startedAt, b.startedAt) || compareCodePoints(a.code, b.code)) < 0;
