import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { InviteByMail } from "@/components/monitoring/mail/invite-by-mail";
import { Mailed } from "@/components/monitoring/mail/mailed";
import { InviteForm } from "@/components/monitoring/judges-invite-form";
import { Invites } from "@/components/monitoring/judges-invites";
import { PanelCard, ReminderCard } from "@/components/monitoring/judges-links";
import { FlagMeanings } from "@/components/monitoring/flags";
import { JudgesSessions } from "@/components/monitoring/judges-sessions";
import { sessionCounts } from "@/components/monitoring/session-state";
import { StudyHead } from "@/components/study/study-head";
import { FullAddress } from "@/components/ui/full-address";
import { ButtonLink, PlainLink } from "@/components/ui/plain-link";
import { ownOrigin } from "@/lib/auth/own-address";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { getMailFacts } from "@/lib/operations/judging/mailing/get-mail-facts";
import { listInvites } from "@/lib/operations/judging/invites/list-invites";
import { listJudges } from "@/lib/operations/monitoring/list-judges";
import { defaultInvitation, defaultReminder } from "@/lib/study/mailing/message";
import { createInvitesAction, revokeInviteAction, withdrawJudgeAction } from "./actions";
import {
  inviteByMailAction,
  remindByMailAction,
  resendInvitationsAction,
  takeBackAddressAction,
  takeBackMailAction,
} from "./mail-actions";

interface JudgesPageProps {
  params: Promise<{ study: string }>;
}

const require = async (params: JudgesPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/judges`);
};

export async function generateMetadata({ params }: JudgesPageProps): Promise<Metadata> {
  return { title: `Judges · ${(await require(params)).study.title}` };
}

export default async function JudgesPage({ params }: JudgesPageProps) {
  const { actor, role, study } = await require(params);
  const { slug, state } = study;
  const mayInvite = role !== "viewer" && state === "OPEN";
  const [{ invites }, { sessions, panel, hasCode, arms, hasLanguageGroups, idleHours }, mail] =
    await Promise.all([
      listInvites({ actor, slug }),
      listJudges({ actor, slug }),
      mayInvite ? getMailFacts({ actor, slug }) : null,
    ]);
  const plainLink = state === "OPEN" && (
    <section className="card flex flex-col gap-2 p-5" aria-labelledby="plain-link">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id="plain-link">The plain link</h2>
        <FullAddress path={`/judge/${slug}`} about="the plain link" />
      </div>
      <p className="max-w-prose text-sm text-muted">
        For all who have it: each person who agrees to take part gets a session.
        {arms.length > 1 &&
          " It gives each person one of the arms by chance. For people who belong to one arm, such as those who know its language, make links that name the arm."}
      </p>
    </section>
  );
  const mayWithdraw = role === "owner" && state === "UNSEALED";
  /** Once there are sessions, they stand before the ways to invite more judges. */
  const sessionList = state !== "DRAFT" && (
    <section className="flex flex-col gap-3" aria-labelledby="sessions">
      <h2 id="sessions">Sessions{sessions.length > 0 && ` (${sessions.length.toLocaleString("en")})`}</h2>
      {sessions.length > 0 && <p>{sessionCounts(sessions, state === "UNSEALED")}</p>}
      <JudgesSessions
        sessions={sessions}
        isOver={state === "UNSEALED"}
        withdraw={mayWithdraw ? (session) => withdrawJudgeAction.bind(null, slug, session) : null}
      />
      <FlagMeanings sessions={sessions} />
      {sessions.length > 0 && (
        <p className="max-w-prose text-sm text-muted">
          By pseudonym, in random order.{" "}
          {study.imported === null
            ? "A flag alone does not exclude a session: exclusion rules are part of the frozen protocol. Which invite a judge came by is not shown, because an invite may name an arm."
            : "The names, and which answers belong to one session, are those of the imported file."}
        </p>
      )}
    </section>
  );
  return (
    <>
      <StudyHead study={study} current="judges" />
      <div className="flex flex-col gap-6">
        {state === "DRAFT" && (
          <section className="card flex flex-col gap-3 p-5" aria-labelledby="before">
            <h2 id="before">Judges come once the study is open</h2>
            <p>Then this page has:</p>
            <ul className="max-w-prose list-disc pl-5">
              <li>a link for everybody, or personal links, each for one arm if you wish</li>
              <li>invitations and reminders by e-mail, or a file for your own mail program</li>
              <li>an address for a panel such as Prolific</li>
              <li>every session, by pseudonym: who has begun, who has finished, what stands out</li>
            </ul>
            <p className="max-w-prose text-muted">
              What judges are asked, the contact they can write to and the panel&rsquo;s completion code are
              part of the design, which freezes when the study opens.
            </p>
            <p>
              <ButtonLink variant="primary" href={`/studies/${slug}/design`}>
                Go to the design
              </ButtonLink>
            </p>
          </section>
        )}
        {!hasLanguageGroups && plainLink}
        {sessions.length > 0 && sessionList}
        {mayInvite && (
          <InviteForm
            slug={slug}
            arms={arms}
            hasLanguageGroups={hasLanguageGroups}
            action={createInvitesAction.bind(null, slug)}
          />
        )}
        {study.imported === null && invites.length > 0 && (
          <section className="flex flex-col gap-3" aria-labelledby="invites">
            <h2 id="invites">Invites</h2>
            <Invites
              invites={invites}
              hasArms={arms.length > 1}
              revoke={mayInvite ? (id) => revokeInviteAction.bind(null, slug, id) : null}
            />
          </section>
        )}
        {hasLanguageGroups && plainLink}
        {mail && (
          <InviteByMail
            slug={slug}
            address={`${ownOrigin()}/judge/${slug}`}
            arms={arms}
            hasServer={mail.hasServer}
            first={defaultInvitation({ title: study.title, contact: mail.contact })}
            formKey={randomUUID()}
            action={inviteByMailAction.bind(null, slug)}
          />
        )}
        {state === "OPEN" && (
          <>
            <PanelCard slug={slug} panel={panel} hasCode={hasCode}>
              {role === "owner" && panel[0] === "PROLIFIC_PID" && study.imported === null && (
                <PlainLink href={`/studies/${slug}/prolific`} className="w-fit">
                  Recruit on Prolific
                </PlainLink>
              )}
            </PanelCard>
            <ReminderCard title={study.title} idleHours={idleHours} />
          </>
        )}
        {mail && mail.invited > 0 && (
          <Mailed
            facts={mail}
            reminder={mail.hasServer ? defaultReminder({ title: study.title, contact: mail.contact }) : null}
            formKey={randomUUID()}
            actions={{
              resend: (id) => resendInvitationsAction.bind(null, slug, id),
              takeBack: (id) => takeBackMailAction.bind(null, slug, id),
              takeBackAddress: takeBackAddressAction.bind(null, slug),
              remind: remindByMailAction.bind(null, slug),
            }}
          />
        )}
        {sessions.length === 0 && sessionList}
      </div>
    </>
  );
}
