import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SimulateForm } from "@/components/planning/simulation/simulate-form";
import { SimulationCard } from "@/components/planning/simulation/simulation-card";
import { StudyHead } from "@/components/study/study-head";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { getSimulation } from "@/lib/operations/planning/get-simulation";
import { getRules } from "@/lib/operations/study/get-rules";
import { DESIGN_SPECS } from "@/lib/study/design";
import { simulateAction } from "./actions";

interface SimulatePageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: SimulatePageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/design/simulate`);
};

export async function generateMetadata({ params }: SimulatePageProps): Promise<Metadata> {
  return { title: `Simulated judges · ${(await require(params)).study.title}` };
}

export default async function SimulatePage({ params }: SimulatePageProps) {
  const { actor, role, study } = await require(params);
  const { slug } = study;
  const [simulation, rules] = await Promise.all([getSimulation({ actor, slug }), getRules({ actor, slug })]);
  const { measures } = DESIGN_SPECS[study.design];
  if (measures === "labels") notFound();
  const isTimed = measures === "minutes";
  const isDraft = study.state === "DRAFT";
  return (
    <>
      <StudyHead study={study} current="design" />
      <PlainLink href={`/studies/${slug}/design`} className="text-sm text-muted">
        Back to the design
      </PlainLink>
      <h2 className="mt-2">Try it with simulated judges</h2>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        {isDraft
          ? isTimed
            ? "Simulated people of different speed do the tasks in a throw-away copy of this draft. You see whether it runs, and what its results and its report will look like. They write no programs, and their times say nothing about yours. The copy is deleted when the study opens, or after a day."
            : "Simulated judges, some of them careless and some dropping out, go through a throw-away copy of this draft. You see whether it runs, and what its results and its report will look like. Their answers say nothing about your samples. The copy is deleted when the study opens, or after a day."
          : "Judges are simulated for drafts only. This study is for real ones."}
      </p>
      <div className="flex flex-col gap-6">
        {simulation && <SimulationCard simulation={simulation} />}
        {isDraft &&
          (role === "viewer" ? (
            <p className="text-sm text-muted">Its owners and editors can simulate judges.</p>
          ) : (
            simulation?.state !== "running" && (
              <SimulateForm
                action={simulateAction.bind(null, slug)}
                hasEarlier={simulation !== null}
                planned={rules.sessions}
              />
            )
          ))}
      </div>
    </>
  );
}
