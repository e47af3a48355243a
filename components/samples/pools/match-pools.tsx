import { PlainLink } from "@/components/ui/plain-link";
import { StepButton } from "@/components/study/step-button";
import { samplesHref } from "@/components/samples/samples-href";
import type { StepAction } from "@/components/study/step-form";
import type { SystemNames } from "@/lib/results/naming/system-names";
import { MatchPoolsForm } from "./match-pools-form";
import type { MatchingStep } from "./matching-actions";

/** What is set aside now, with the way back, and for those who may edit a draft the way to set more aside. */
export function MatchPools({
  slug,
  mayMatch,
  systems,
  names,
  step,
  takeBack,
}: {
  slug: string;
  mayMatch: boolean;
  systems: readonly { system: string; samples: number; setAside: number }[];
  names: SystemNames;
  step: MatchingStep;
  takeBack: StepAction;
}) {
  const some = systems.filter(({ setAside }) => setAside > 0);
  if (!mayMatch && some.length === 0) return null;
  return (
    <section aria-labelledby="matching" className="flex flex-col gap-4">
      <h2 id="matching">Match the pools</h2>
      <p className="max-w-prose">
        If the samples of one pool are longer than those of the other, judges may answer by length alone.
        Matching sets samples aside so that the pools become similar. These samples stay in the study with the
        reason; judges do not see them.
      </p>
      {some.length > 0 && (
        <div className="card flex flex-col items-start gap-3 px-5 py-4">
          <p>
            Set aside:{" "}
            {some
              .map(
                ({ system, samples, setAside }) =>
                  `${setAside.toLocaleString("en")} of ${samples.toLocaleString("en")} samples of ${system}`,
              )
              .join(", ")}
            . <PlainLink href={samplesHref(slug, { aside: "yes" })}>Which, and why</PlainLink>
          </p>
          {mayMatch && (
            <StepButton
              name="Return them all to their pools"
              title="Return these samples to their pools?"
              confirm="Return them"
              busy="Storing…"
              action={takeBack}
            >
              <p>Judges will see them like all other samples. Their vetting decisions are kept.</p>
            </StepButton>
          )}
        </div>
      )}
      {mayMatch && <MatchPoolsForm names={names} step={step} />}
    </section>
  );
}
