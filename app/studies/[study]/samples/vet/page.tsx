import type { Metadata } from "next";
import { samplesHref } from "@/components/samples/samples-href";
import { StudyHead } from "@/components/study/study-head";
import { VettingRoom } from "@/components/samples/vetting/vetting-room";
import { FigureValue } from "@/components/ui/figure-value";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { countMaterial } from "@/lib/operations/study/count-material";
import { listVettingQueue } from "@/lib/operations/samples/list-vetting-queue";
import { systemChoices } from "@/lib/results/naming/system-names";
import { vetRuleAction, vetStepAction } from "./actions";

interface VetPageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: VetPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/samples/vet`);
};

export async function generateMetadata({ params }: VetPageProps): Promise<Metadata> {
  return { title: `Vetting · ${(await require(params)).study.title}` };
}

export default async function VetPage({ params }: VetPageProps) {
  const { actor, study, names } = await require(params);
  const { slug } = study;
  const [queue, { systems }] = await Promise.all([
    listVettingQueue({ actor, slug, after: -1 }),
    countMaterial({ actor, slug }),
  ]);
  const { samples, counts, mayEdit } = queue;
  const all = counts.accepted + counts.rejected + counts.undecided;
  return (
    <>
      <StudyHead study={study} current="samples" />
      <div className="flex flex-col gap-6">
        <nav aria-label="Samples" className="text-sm">
          <PlainLink href={samplesHref(slug, {})}>All samples</PlainLink>
        </nav>
        <h2>Vetting</h2>
        <p className="max-w-prose empty:hidden">
          {mayEdit
            ? "Confirm that a person wrote each sample: the debrief will say so. Who decided, when and why is stored with each. Judges never see a sample that was refused."
            : study.state === "DRAFT"
              ? "The study\u2019s owners and editors confirm that a person wrote each of these samples: the debrief will say so. Judges never see a sample that was refused."
              : study.imported === null && all > 0
                ? `Vetting ended when the study opened. ${endedWith(counts)}`
                : null}
        </p>
        {all === 0 ? (
          <p className="card p-8 text-muted">There are no samples of human systems here.</p>
        ) : mayEdit ? (
          <VettingRoom
            slug={slug}
            systems={systemChoices(
              names,
              systems.filter(({ role }) => role === "human").map(({ id }) => id),
            )}
            names={names}
            first={{ samples, counts }}
            step={vetStepAction.bind(null, slug)}
            ruleStep={vetRuleAction.bind(null, slug)}
          />
        ) : (
          <>
            <dl className="grid max-w-2xl grid-cols-3 gap-2 max-[22rem]:grid-cols-1 sm:gap-3">
              <FigureValue label="Confirmed" value={counts.accepted.toLocaleString("en")} />
              <FigureValue label="Refused" value={counts.rejected.toLocaleString("en")} />
              <FigureValue label="Undecided" value={counts.undecided.toLocaleString("en")} />
            </dl>
            {study.state !== "DRAFT" && counts.accepted + counts.rejected > 0 && (
              <p className="flex flex-wrap gap-x-6 gap-y-2">
                {counts.accepted > 0 && (
                  <PlainLink href={samplesHref(slug, { vetted: "yes" })}>See the confirmed samples</PlainLink>
                )}
                {counts.rejected > 0 && (
                  <PlainLink href={samplesHref(slug, { vetted: "rejected" })}>
                    See the refused samples
                  </PlainLink>
                )}
              </p>
            )}
            <p className="max-w-prose text-muted">The page of each sample says who decided, when and why.</p>
          </>
        )}
      </div>
    </>
  );
}

/** What vetting came to, in a sentence or two. */
const endedWith = ({
  accepted,
  rejected,
  undecided,
}: Record<"accepted" | "rejected" | "undecided", number>): string => {
  if (rejected + undecided === 0)
    return accepted === 1
      ? "The one sample said to be by a person was confirmed."
      : `All ${accepted.toLocaleString("en")} samples said to be by people were confirmed.`;
  return [
    ...(rejected > 0 ? ["Judges meet none of the samples that were refused."] : []),
    ...(undecided > 0 ? ["Judges also meet the samples that were left undecided."] : []),
  ].join(" ");
};
