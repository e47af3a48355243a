import { LocalTime } from "@/components/ui/local-time";
import { PageRefresh } from "@/components/ui/page-refresh";
import { ButtonLink } from "@/components/ui/plain-link";

interface SimulationCardProps {
  simulation: {
    slug: string;
    state: "running" | "stopped" | "done";
    judges: { began: number; finished: number; wanted: number };
    madeAt: string;
  };
}

/** How far a run of simulated judges is; once it is done, the way to its results. */
export function SimulationCard({ simulation }: SimulationCardProps) {
  const { slug, state, judges, madeAt } = simulation;
  return (
    <section aria-labelledby="run-title" className="card flex flex-col gap-3 p-5">
      <h2 id="run-title">{TITLES[state]}</h2>
      <p className="text-sm text-muted">
        Begun <LocalTime iso={madeAt} />
      </p>
      {state === "running" && (
        <div role="status" className="flex flex-col gap-1.5 text-sm tabular-nums">
          Judge {judges.began} of {judges.wanted}
          <progress value={judges.began} max={judges.wanted} aria-label="Simulated judges" />
          <PageRefresh everyMs={1000} />
        </div>
      )}
      {state === "stopped" && (
        <p className="max-w-prose">
          It ended after {judges.began} of {judges.wanted} judges, because the server stopped or a judge could
          not go on. Simulate anew; nothing has to be cleared away.
        </p>
      )}
      {state === "done" && (
        <>
          <p className="max-w-prose">
            {judges.finished === judges.wanted
              ? `All ${judges.wanted} simulated judges finished.`
              : `${judges.finished} of ${judges.wanted} simulated judges finished; ${judges.wanted - judges.finished} dropped out.`}{" "}
            No person answered.
          </p>
          <div>
            <ButtonLink variant="primary" href={`/studies/${slug}/results`}>
              Results of the simulated judges
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  );
}

const TITLES = {
  running: "Judges are being simulated",
  stopped: "A simulation stopped",
  done: "Simulated judges",
};
