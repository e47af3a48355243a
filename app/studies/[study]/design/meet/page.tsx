import type { Metadata } from "next";
import { MeetingView } from "@/components/planning/meeting/meeting-view";
import { TryButton } from "@/components/monitoring/try-button";
import { StudyHead } from "@/components/study/study-head";
import { PlainLink } from "@/components/ui/plain-link";
import { groupByLanguageAction } from "@/lib/edge/group-by-language-action";
import { tryAction } from "@/lib/edge/try-action";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { getRehearsal } from "@/lib/operations/planning/get-rehearsal";
import { withSystemNames } from "@/lib/results/naming/system-names";

interface MeetPageProps {
  params: Promise<{ study: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const require = async (params: MeetPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/design/meet`);
};

export async function generateMetadata({ params }: MeetPageProps): Promise<Metadata> {
  return { title: `What a judge will meet · ${(await require(params)).study.title}` };
}

export default async function MeetPage({ params, searchParams }: MeetPageProps) {
  const { actor, role, study, names } = await require(params);
  const { slug } = study;
  const { judges } = await searchParams;
  const asked = typeof judges === "string" && /^[1-9]\d{0,4}$/.test(judges) ? judges : "";
  const rehearsal = await getRehearsal({ actor, slug, judges: asked === "" ? undefined : Number(asked) });
  return (
    <>
      <StudyHead study={study} current="design" />
      <PlainLink href={`/studies/${slug}/design`} className="text-sm text-muted">
        Back to the design
      </PlainLink>
      <h2 className="mt-2">What a judge will meet</h2>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        Counted from sessions of simulated judges, dealt by the rules of the study. The study&rsquo;s own
        allocation is drawn when it opens, and is just as even.
      </p>
      <MeetingView
        rehearsal={withSystemNames(rehearsal, names)}
        judges={asked}
        groupByLanguage={role === "viewer" ? null : groupByLanguageAction.bind(null, slug)}
      />
      {role !== "viewer" && study.copyOf === null && study.imported === null && (
        <section aria-labelledby="pages" className="mt-8 flex flex-col gap-3">
          <h2 id="pages">The pages that judges see</h2>
          <TryButton action={tryAction.bind(null, slug)} />
        </section>
      )}
    </>
  );
}
