"use client";

import type { ReactNode } from "react";
import { FoldedSection } from "@/components/ui/folded-section";
import { useOrigin } from "@/components/ui/use-origin";
import { addressForProlific } from "@/lib/study/panel";
import { ToPaste } from "./to-paste";

/** The address to give to a panel, with what else this server can do there. */
export function PanelCard({
  slug,
  panel,
  hasCode,
  children,
}: {
  slug: string;
  panel: readonly string[];
  /** Whether the protocol has a completion code to show at the end. */
  hasCode: boolean;
  children: ReactNode;
}) {
  const address = `${useOrigin()}/judge/${slug}`;
  const isProlific = panel[0] === "PROLIFIC_PID";
  return (
    <FoldedSection
      id="panel"
      title="From a panel"
      about={
        isProlific
          ? `The address for Prolific${children ? ", and recruiting there from this server" : ""}.`
          : "The address for the panel that the design names."
      }
    >
      <ToPaste
        name={isProlific ? "Study address for Prolific" : "Study address for the panel"}
        text={isProlific ? addressForProlific(address) : `${address}?${panel[0]}=ID_OF_THE_PERSON`}
      />
      <p className="max-w-prose text-sm text-muted">
        {isProlific
          ? "Prolific fills in the three parameters."
          : "Put the panel’s own placeholder where the capitals stand."}{" "}
        They are stored apart from all answers and deleted after the protocol&rsquo;s retention. A person who
        comes back continues the same session.
        {hasCode
          ? " The completion code is shown at the end, and again to a person who comes back."
          : " The protocol has no completion code, so none is shown at the end."}
      </p>
      {children}
    </FoldedSection>
  );
}

/** A text that asks people to finish, for links that were passed on by hand. */
export function ReminderCard({ title, idleHours }: { title: string; idleHours: number }) {
  return (
    <FoldedSection id="reminder" title="A reminder" about="A text to send to people who have not finished.">
      <ToPaste name="Text to send" text={reminder(title, idleHours)} />
      <p className="max-w-prose text-sm text-muted">
        For people whose links you passed on yourself. The list of invites shows which were not used yet. It
        does not show who has finished: next to a name, that could reveal whose answers are whose. Send the
        text to everybody who used a link.
      </p>
    </FoldedSection>
  );
}

const reminder = (title: string, idleHours: number): string =>
  `Thank you for taking part in “${title}”.

Your answers so far are stored. Open the link that you were sent, in the browser where you began, and you go on where you stopped. A link that was made for you alone works on any device. If you have finished, there is nothing more to do.
${idleHours >= 48 ? `Your place is kept for ${Math.round(idleHours / 24)} days without an answer.` : ""}`.trim();
