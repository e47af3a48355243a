import type { HumanOrRobotReport } from "@/lib/results/human-or-robot";

/** Who came back counts once; what would change otherwise is said. */
export function RepeatNote({ report }: { report: HumanOrRobotReport }) {
  const { repeatSessions, withRepeats } = report;
  if (repeatSessions === 0) return null;
  return (
    <p className="max-w-prose text-sm text-muted">
      Each person counts with the first session. {repeatSessions}{" "}
      {repeatSessions === 1 ? "repeat session is" : "repeat sessions are"} left out; with repeats:{" "}
      {withRepeats.map(({ arm, line }) => `${arm} ${line}`).join("; ")}.
    </p>
  );
}
