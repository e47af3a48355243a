"use client";

import { useRouter } from "next/navigation";
import type { SystemNames } from "@/lib/results/naming/system-names";
import { RuleForm } from "./rule-form";
import type { QueuedSample, RuleStep, VettingCounts, VettingStep } from "./vetting-actions";
import { VettingQueue } from "./vetting-queue";

/** The queue, and behind a heading the way to decide about many at once; that begins the queue anew. */
export function VettingRoom({
  slug,
  systems,
  names,
  first,
  step,
  ruleStep,
}: {
  slug: string;
  systems: readonly { value: string; name: string }[];
  names: SystemNames;
  first: { samples: QueuedSample[]; counts: VettingCounts };
  step: VettingStep;
  ruleStep: RuleStep;
}) {
  const router = useRouter();
  return (
    <div className="flex flex-col gap-6">
      <details>
        <summary className="w-fit text-accent">Decide about many at once, by a rule</summary>
        <div className="mt-3">
          <RuleForm systems={systems} step={ruleStep} onDone={() => router.refresh()} />
        </div>
      </details>
      <VettingQueue key={first.counts.undecided} slug={slug} names={names} first={first} step={step} />
    </div>
  );
}
