import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { Recruiting } from "@/components/monitoring/prolific/recruiting";
import { StudyHead } from "@/components/study/study-head";
import { PlainLink } from "@/components/ui/plain-link";
import { Skeleton } from "@/components/ui/skeleton";
import { ownOrigin } from "@/lib/auth/own-address";
import { openProlific } from "@/lib/edge/prolific/prolific-client";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { getRecruitment } from "@/lib/operations/judging/prolific/get-recruitment";
import type { Actor } from "@/lib/study/actor";
import { addressForProlific } from "@/lib/study/panel";
import {
  approveSubmissionsAction,
  askToReturnAction,
  bonusAction,
  createProlificStudyAction,
  linkProlificStudyAction,
  pauseProlificStudyAction,
  payBonusesAction,
  publishProlificStudyAction,
  resumeProlificStudyAction,
  setProlificPlacesAction,
  unlinkProlificStudyAction,
} from "./actions";

interface ProlificPageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: ProlificPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/prolific`);
};

export async function generateMetadata({ params }: ProlificPageProps): Promise<Metadata> {
  return { title: `Prolific · ${(await require(params)).study.title}` };
}

export default async function ProlificPage({ params }: ProlificPageProps) {
  const { actor, role, study } = await require(params);
  const { slug } = study;
  if (study.imported !== null || study.copyOf !== null) notFound();
  return (
    <>
      <StudyHead study={study} current="judges" />
      <PlainLink href={`/studies/${slug}/judges`} className="text-sm text-muted">
        Back to judges
      </PlainLink>
      <h2 className="mt-2">Recruit on Prolific</h2>
      <div className="mt-4 flex flex-col gap-8">
        {role === "owner" ? (
          <Suspense fallback={<Skeleton label="Asking Prolific…" heights={["h-40", "h-72"]} />}>
            <Asked actor={actor} slug={slug} />
          </Suspense>
        ) : (
          <p className="card p-5">Owners of the study recruit on Prolific.</p>
        )}
      </div>
    </>
  );
}

async function Asked({ actor, slug }: { actor: Actor; slug: string }) {
  const recruitment = await getRecruitment({ actor, slug, prolific: openProlific() });
  return (
    <Recruiting
      slug={slug}
      address={addressForProlific(`${ownOrigin()}/judge/${slug}`)}
      recruitment={recruitment}
      actions={{
        create: createProlificStudyAction.bind(null, slug),
        link: linkProlificStudyAction.bind(null, slug),
        unlink: unlinkProlificStudyAction.bind(null, slug),
        publish: publishProlificStudyAction.bind(null, slug),
        pause: pauseProlificStudyAction.bind(null, slug),
        resume: resumeProlificStudyAction.bind(null, slug),
        setPlaces: setProlificPlacesAction.bind(null, slug),
        approve: approveSubmissionsAction.bind(null, slug),
        askToReturn: (submission) => askToReturnAction.bind(null, slug, submission),
        bonus: bonusAction.bind(null, slug),
        pay: (id) => payBonusesAction.bind(null, slug, id),
      }}
    />
  );
}
