import { LocalTime } from "@/components/ui/local-time";
import type { BlindnessCheck } from "@/lib/study/publishing/blindness";
import { verdictOf } from "./blindness-card";

/** Checks before the newest one, so that none is forgotten. */
export function EarlierChecks({
  checks,
  citedAt,
}: {
  checks: readonly BlindnessCheck[];
  citedAt: string | null;
}) {
  return (
    <section aria-labelledby="earlier-title">
      <h3 id="earlier-title">Earlier checks</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {checks.map(({ askedAt, doneAt, facts, report, fault }) => (
          <li key={askedAt} className="card p-3">
            <details>
              <summary>
                <LocalTime iso={doneAt ?? askedAt} /> · {facts ? verdictOf(facts) : "broke off"}
                {doneAt !== null && doneAt === citedAt && " · cited"}
              </summary>
              <pre className="mt-3 overflow-x-auto text-xs">{report ?? fault}</pre>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
