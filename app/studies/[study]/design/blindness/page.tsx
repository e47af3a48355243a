import type { Metadata } from "next";
import { AskForm } from "@/components/study/blindness/ask-form";
import { BlindnessCard } from "@/components/study/blindness/blindness-card";
import { EarlierChecks } from "@/components/study/blindness/earlier-checks";
import { StudyHead } from "@/components/study/study-head";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { getBlindnessChecks } from "@/lib/operations/study/blindness/get-blindness-checks";
import { askBlindnessAction } from "./actions";

interface BlindnessPageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: BlindnessPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/design/blindness`);
};

export async function generateMetadata({ params }: BlindnessPageProps): Promise<Metadata> {
  return { title: `Blindness check · ${(await require(params)).study.title}` };
}

export default async function BlindnessPage({ params }: BlindnessPageProps) {
  const { actor, role, study } = await require(params);
  const { slug } = study;
  const { checks, citedAt } = await getBlindnessChecks({ actor, slug });
  const [newest, ...earlier] = checks;
  const isBusy = newest?.state === "waiting" || newest?.state === "running";
  const canBeChecked = study.imported === null && study.copyOf === null;
  return (
    <>
      <StudyHead study={study} current="design" />
      <PlainLink href={`/studies/${slug}/design`} className="text-sm text-muted">
        Back to the design
      </PlainLink>
      <h2 className="mt-2">Blindness check</h2>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        {canBeChecked
          ? "Does anything that a judge is sent depend on the name of a system or an arm? Scripts act as judges in two throw-away copies of this study, which differ only in the names of systems, arms and samples and in recorded numbers. The study is blind if every byte they receive is the same. The study itself stays as it is. Whether the code itself gives its source away is what the pool check measures."
          : "What judges saw is not here, so there is nothing to check."}
      </p>
      <div className="flex flex-col gap-6">
        {newest && (
          <BlindnessCard
            check={newest}
            isCited={newest.doneAt !== null && newest.doneAt === citedAt}
            isDraft={study.state === "DRAFT"}
          />
        )}
        {canBeChecked &&
          !isBusy &&
          (role === "viewer" ? (
            <p className="text-sm text-muted">Its owners and editors can run a check.</p>
          ) : (
            <AskForm action={askBlindnessAction.bind(null, slug)} hasEarlier={newest !== undefined} />
          ))}
        {earlier.length > 0 && <EarlierChecks checks={earlier} citedAt={citedAt} />}
      </div>
    </>
  );
}
