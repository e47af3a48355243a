import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";
import { Notice } from "@/components/ui/notice";
import { PageRefresh } from "@/components/ui/page-refresh";
import type { Recruitment } from "@/lib/study/prolific/recruitment";
import { BonusCard } from "./bonus-card";
import type { BonusAction } from "./bonus-outcome";
import { DraftForm } from "./draft-form";
import { LinkForm } from "./link-form";
import { AddressForProlific } from "./address-for-prolific";
import { PeopleCard } from "./people-card";
import { StudyCard } from "./study-card";

/** Each refresh asks Prolific. */
const REFRESH_MS = 15_000;
const WHILE_ASKING_MS = 3_000;

interface RecruitingActions {
  create: StepAction;
  link: StepAction;
  unlink: StepAction;
  publish: StepAction;
  pause: StepAction;
  resume: StepAction;
  setPlaces: StepAction;
  approve: StepAction;
  askToReturn: (submission: string) => StepAction;
  bonus: BonusAction;
  pay: (id: string) => StepAction;
}

/** Recruiting on Prolific, from no account to bonuses. */
export function Recruiting({
  slug,
  address,
  recruitment,
  actions,
}: {
  slug: string;
  /** The study's address for Prolific. */
  address: string;
  recruitment: Recruitment;
  actions: RecruitingActions;
}) {
  switch (recruitment.kind) {
    case "no-token":
      return (
        <section className="card flex flex-col gap-4 p-5">
          <p className="max-w-prose">
            No Prolific account is set up on this server. You can still recruit: make the study on Prolific’s
            own page, and give it this address.
          </p>
          <AddressForProlific address={address} />
          <p className="max-w-prose text-sm text-muted">
            To make the Prolific study from this page, the person who runs this server sets{" "}
            <code>PROLIFIC_TOKEN</code> and <code>PUBLIC_URL</code> and restarts it.
          </p>
        </section>
      );
    case "not-linked":
      return (
        <>
          {recruitment.faults.length > 0 ? (
            <Notice>
              {recruitment.faults.map((fault) => (
                <p key={fault}>{fault}</p>
              ))}
            </Notice>
          ) : (
            <DraftForm first={recruitment.first} action={actions.create} />
          )}
          <LinkForm address={address} action={actions.link} />
        </>
      );
    case "asked":
      return recruitment.isUnsure ? (
        <>
          <Notice kind="fault">
            Prolific was asked to make a draft, and did not say whether it did. Look at your drafts there: if
            it is there, link it below. If it is not, begin again.
          </Notice>
          <div>
            <StepButton
              name="Begin again"
              title="Is there no draft on Prolific?"
              confirm="Begin again"
              busy="Working…"
              action={actions.unlink}
            >
              <p>If the draft is there, a second one would be made. Delete one of them on Prolific then.</p>
            </StepButton>
          </div>
          <LinkForm address={address} action={actions.link} />
        </>
      ) : (
        <>
          <PageRefresh everyMs={WHILE_ASKING_MS} />
          <p role="status">Prolific is asked to make the draft…</p>
        </>
      );
    case "away":
      return (
        <>
          <PageRefresh everyMs={REFRESH_MS} />
          <Notice kind="fault">{recruitment.fault} This page tries again by itself.</Notice>
          <div>
            <StepButton
              name="Take the link away"
              title="Take the link with Prolific away?"
              confirm="Take it away"
              busy="Taking it away…"
              variant="quiet"
              action={actions.unlink}
            >
              <p>Do this if the study was deleted on Prolific. You can link it again.</p>
            </StepButton>
          </div>
        </>
      );
    case "linked":
      return (
        <>
          <PageRefresh everyMs={REFRESH_MS} />
          <StudyCard
            study={recruitment.study}
            isOpen={recruitment.isOpen}
            canSpend={recruitment.canSpend}
            fault={recruitment.fault}
            actions={actions}
          />
          {recruitment.study.status !== "UNPUBLISHED" && (
            <>
              <PeopleCard people={recruitment.people} actions={actions} />
              <BonusCard
                slug={slug}
                currency={recruitment.study.currency}
                bonuses={recruitment.bonuses.map((bonus) => ({ ...bonus, pay: actions.pay(bonus.id) }))}
                canSpend={recruitment.canSpend}
                action={actions.bonus}
              />
            </>
          )}
        </>
      );
  }
}
