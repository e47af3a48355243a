import type { Metadata } from "next";
import { MemberForm } from "@/components/people/member-form";
import { MemberList } from "@/components/people/member-list";
import { ROLES } from "@/components/people/roles";
import { ArchiveButton } from "@/components/study/archive-button";
import { StudyHead } from "@/components/study/study-head";
import { ButtonLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { getArchived } from "@/lib/operations/study/archive-study";
import { listMembers } from "@/lib/operations/people/list-members";
import { addMemberAction, archiveAction, memberLinkAction, removeMemberAction } from "./actions";

interface MembersPageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: MembersPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/members`);
};

export async function generateMetadata({ params }: MembersPageProps): Promise<Metadata> {
  return { title: `Members · ${(await require(params)).study.title}` };
}

export default async function MembersPage({ params }: MembersPageProps) {
  const { actor, role, study } = await require(params);
  const { slug } = study;
  const members = await listMembers({ actor, slug });
  const setRole = addMemberAction.bind(null, slug);
  const actions = {
    setRole,
    remove: (email: string) => removeMemberAction.bind(null, slug, email),
    makeLink: (email: string) => memberLinkAction.bind(null, email),
  };
  return (
    <>
      <StudyHead study={study} current="members" />
      <div className="flex flex-col gap-6">
        <section className="flex flex-col gap-3" aria-labelledby="members">
          <h2 id="members">Who works on this study</h2>
          <MemberList members={members} actions={role === "owner" ? actions : null} />
        </section>
        {role === "owner" && <MemberForm action={setRole} />}
        <section className="max-w-prose text-sm text-muted" aria-labelledby="roles">
          <h2 id="roles" className="mb-2 text-base">
            Who may do what
          </h2>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {ROLES.map(({ name, may }) => (
              <div key={name} className="contents">
                <dt className="text-ink">{name}</dt>
                <dd>{may}.</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3">
            Administrators of this server count as owners of every study. Sealed outcomes are hidden from all
            roles alike. Judges have no account: they are invited on the judges&rsquo; page.
          </p>
        </section>
        {role === "owner" && (
          <section className="flex flex-col items-start gap-3" aria-labelledby="put-away">
            <h2 id="put-away" className="text-base">
              Archive or delete
            </h2>
            {study.copyOf === null && study.state !== "OPEN" && (
              <ArchiveButton
                isArchived={await getArchived({ actor, slug })}
                action={archiveAction.bind(null, slug)}
              />
            )}
            <ButtonLink href={`/studies/${slug}/delete`} variant="danger">
              Delete this study
            </ButtonLink>
          </section>
        )}
      </div>
    </>
  );
}
