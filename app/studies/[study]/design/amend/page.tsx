import type { Metadata } from "next";
import { AmendForm } from "@/components/study/amend-form";
import { AmendmentList } from "@/components/study/amendment-list";
import { StudyHead } from "@/components/study/study-head";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { listAmendments } from "@/lib/operations/study/list-amendments";
import { canAmend } from "@/lib/study/lifecycle";
import { amendAction } from "./actions";

interface AmendPageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: AmendPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/design/amend`);
};

export async function generateMetadata({ params }: AmendPageProps): Promise<Metadata> {
  return { title: `Amendments · ${(await require(params)).study.title}` };
}

export default async function AmendPage({ params }: AmendPageProps) {
  const { actor, role, study } = await require(params);
  const { slug } = study;
  const { texts, amendments } = await listAmendments({ actor, slug });
  const answer = canAmend(study.state);
  return (
    <>
      <StudyHead study={study} current="design" />
      <div className="flex flex-col gap-10">
        <div className="flex max-w-prose flex-col gap-2">
          <PlainLink href={`/studies/${slug}/design`} className="text-sm text-muted">
            Back to the design
          </PlainLink>
          <h2>{answer.ok && role !== "viewer" ? "Amend texts" : "Amendments"}</h2>
          <p className="text-muted">
            While a study is open, only words can be amended: task texts, help, instructions, consent and the
            debrief&rsquo;s text. Judges who have begun keep the words they began with. What decides who sees
            what, what is asked and what is counted stays frozen.
          </p>
        </div>
        {answer.ok && role !== "viewer" ? (
          <AmendForm texts={texts} amend={amendAction.bind(null, slug)} />
        ) : (
          <p className="card p-5">{answer.ok ? "Its owners and editors can amend it." : answer.why}</p>
        )}
        <AmendmentList amendments={amendments} protocolHash={study.protocolHash} />
      </div>
    </>
  );
}
