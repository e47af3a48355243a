import type { Metadata } from "next";
import { DeleteStudyForm } from "@/components/study/delete-study-form";
import { StudyHead } from "@/components/study/study-head";
import { ButtonLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { deleteAction } from "./actions";

interface DeletePageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: DeletePageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/delete`);
};

export async function generateMetadata({ params }: DeletePageProps): Promise<Metadata> {
  return { title: `Delete · ${(await require(params)).study.title}` };
}

export default async function DeletePage({ params }: DeletePageProps) {
  const { role, study } = await require(params);
  const { slug, state } = study;
  return (
    <>
      <StudyHead study={study} current="members" />
      <section aria-labelledby="delete" className="card flex flex-col gap-4 border-danger p-5">
        <h2 id="delete">Delete this study</h2>
        <p className="max-w-prose">
          Its design, samples, invites, sessions and every answer are deleted, and its throw-away copies too.
          Judges under way lose their place. Nothing can bring it back; the audit log keeps that it was here,
          and who deleted it.
        </p>
        {state !== "DRAFT" && (
          <p className="max-w-prose text-muted">
            {state === "UNSEALED"
              ? "Export what a reader of your paper may want to check first."
              : "Its outcomes have never been looked at, and never will be."}
          </p>
        )}
        {role === "owner" ? (
          <DeleteStudyForm slug={slug} action={deleteAction.bind(null, slug)} />
        ) : (
          <p className="text-muted">
            You are {role === "viewer" ? "a viewer" : "an editor"} of this study; its owners can delete it.
          </p>
        )}
        <div>
          <ButtonLink href={`/studies/${slug}`}>Keep it</ButtonLink>
        </div>
      </section>
    </>
  );
}
