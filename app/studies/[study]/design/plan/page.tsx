import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PowerPlanner } from "@/components/planning/power-planner";
import { StudyHead } from "@/components/study/study-head";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { countMaterial } from "@/lib/operations/study/count-material";
import { getRehearsal } from "@/lib/operations/planning/get-rehearsal";
import { getDesign } from "@/lib/operations/samples/get-design";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import type { PlanKind } from "@/lib/simulate/plan-fields";
import { lengthWords } from "@/lib/study/length/length-words";
import { dealtComparison, firstPlan, planKind } from "./first-plan";

interface PlanPageProps {
  params: Promise<{ study: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const require = async (params: PlanPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/design/plan`);
};

export async function generateMetadata({ params }: PlanPageProps): Promise<Metadata> {
  return { title: `How many judges · ${(await require(params)).study.title}` };
}

const SIMULATED = "The simulation allows for judges who differ, and for samples that several of them meet.";

const POWER_WORDS: Readonly<Record<PlanKind, string>> = {
  accuracy: `Power is the chance that a study like this tells judges who are right this often from guessing. ${SIMULATED}`,
  difference: `Power is the chance that a study like this finds the difference set below between two systems. ${SIMULATED}`,
  times:
    "Power is the chance that a study like this tells the ratio of times set below from 1. The simulation allows for people and tasks that differ in what a program is worth.",
};

export default async function PlanPage({ params, searchParams }: PlanPageProps) {
  const { actor, study } = await require(params);
  if (DESIGN_SPECS[study.design].measures === "labels") notFound();
  const { slug } = study;
  const { protocol } = await getDesign({ actor, slug });
  const material = await countMaterial({ actor, slug });
  const kind = planKind(protocol);
  const rehearsal = await getRehearsal({ actor, slug });
  const [arm] = rehearsal.arms ?? [];
  const dealt = kind === "difference" ? dealtComparison(arm) : null;
  const hasArms = protocol.arms.length > 1;
  return (
    <>
      <StudyHead study={study} current="design" />
      <PlainLink href={`/studies/${slug}/design`} className="text-sm text-muted">
        Back to the design
      </PlainLink>
      <h2 className="mt-2">{kind === "times" ? "How many people?" : "How many judges?"}</h2>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        {POWER_WORDS[kind]} How much they differ is a guess until a pilot has measured it. Nothing here
        changes the study.
        {DESIGN_SPECS[study.design].allocation === "samples" &&
          " Here a difference takes two trials of one judge, one of either system, so each task counts two trials."}
      </p>
      <p className="mb-6 max-w-prose text-muted">
        {material.samples + material.tasks.length > 0 && (
          <>A judge&rsquo;s session has {lengthWords(rehearsal.length, kind === "times")}. </>
        )}
        {dealt && dealt.pairs > 1 && (
          <>
            There are {dealt.pairs} pairs of systems. One judge gives one pair about {dealt.items}{" "}
            {dealt.items === 1 ? "trial" : "trials"}, and alpha is divided by {dealt.pairs}, as Holm&rsquo;s
            correction does for the smallest p-value.{" "}
          </>
        )}
        {hasArms && arm && <>The numbers below are those of one arm, {arm.arm}. </>}
        <PlainLink href={`/studies/${slug}/design/meet`}>See what a judge will meet.</PlainLink>
      </p>
      <PowerPlanner
        kind={kind}
        first={firstPlan(protocol, material, { query: await searchParams, rehearsal })}
      />
    </>
  );
}
