import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Checklist } from "@/components/exchange/publishing/checklist";
import { DepositForm } from "@/components/exchange/publishing/deposit-form";
import { ShareCard } from "@/components/exchange/publishing/share-card";
import { RegistrationText } from "@/components/exchange/publishing/registration-text";
import { StudyHead } from "@/components/study/study-head";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { AppError } from "@/lib/errors";
import { getDeposit, getPublishing } from "@/lib/operations/exchange/get-publishing";
import { listResultLinks } from "@/lib/operations/results/sharing/share-results";
import { DEPOSIT_LICENCES } from "@/lib/results/publishing/deposit";
import type { Actor } from "@/lib/study/actor";
import { makeResultLinkAction, publishResultsAction, revokeResultLinkAction } from "./actions";

interface PublishPageProps {
  params: Promise<{ study: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const require = async (params: PublishPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/publish`);
};

export async function generateMetadata({ params }: PublishPageProps): Promise<Metadata> {
  return { title: `Register and publish · ${(await require(params)).study.title}` };
}

export default async function PublishPage({ params, searchParams }: PublishPageProps) {
  const { actor, role, study } = await require(params);
  const { slug } = study;
  if (study.imported !== null) notFound();
  const { preregistration, checklist } = await getPublishing({ actor, slug });
  const { creators: givenCreators, licence: givenLicence } = await searchParams;
  const creators = typeof givenCreators === "string" ? givenCreators : "";
  const licence = DEPOSIT_LICENCES.find((one) => one === givenLicence) ?? DEPOSIT_LICENCES[0];
  const isDraft = study.state === "DRAFT";
  const isUnsealed = study.state === "UNSEALED";
  const shared = isUnsealed && (
    <>
      {role === "owner" && study.copyOf === null && (
        <ShareCard
          slug={slug}
          isPublic={study.isPublic}
          links={await listResultLinks({ actor, slug })}
          make={makeResultLinkAction.bind(null, slug)}
          publish={publishResultsAction.bind(null, slug)}
          revoke={(id) => revokeResultLinkAction.bind(null, slug, id)}
        />
      )}
      <DepositForm
        slug={slug}
        creators={creators}
        licence={licence}
        deposit={creators === "" ? null : await depositOf({ actor, slug, creators, licence })}
      />
    </>
  );
  return (
    <>
      <StudyHead study={study} current={isDraft ? "design" : "export"} />
      <PlainLink href={`/studies/${slug}/${isDraft ? "design" : "export"}`} className="text-sm text-muted">
        Back to {isDraft ? "the design" : "export"}
      </PlainLink>
      <h2 className="mt-2">{isUnsealed ? "Publish" : "Preregistration and checklist"}</h2>
      <div className="mt-4 flex flex-col gap-6">
        {shared}
        {preregistration && (
          <section className="card flex flex-col gap-4 p-5" aria-labelledby="register">
            <div>
              <h2 id="register">Preregistration</h2>
              <p className="max-w-prose text-muted">
                {isDraft
                  ? "The plan in words, from the design and its analysis settings, for the form of your registry. It follows the draft until you open the study; register it before judges come."
                  : "The plan in words, from the frozen protocol and its analysis settings, for the form of your registry. It says how many sessions were begun when you copy it."}
              </p>
            </div>
            <RegistrationText
              form="OSF Preregistration"
              at="https://osf.io/prereg/"
              {...preregistration.osf}
            />
            <RegistrationText
              form="AsPredicted"
              at="https://aspredicted.org/"
              {...preregistration.asPredicted}
            />
            {isDraft && (
              <p>
                If you have registered, or do not need to:{" "}
                <PlainLink href={`/studies/${slug}/design#missing-title`}>open the study</PlainLink>
              </p>
            )}
          </section>
        )}
        <Checklist title={study.title} items={checklist} />
      </div>
    </>
  );
}

/** A line that cannot be read comes back as words beside the form. */
async function depositOf(given: Parameters<typeof getDeposit>[0] & { actor: Actor }) {
  try {
    return { made: await getDeposit(given) };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") return { fault: error.userMessage };
    throw error;
  }
}
