import { FullAddress } from "@/components/ui/full-address";
import { LocalNote } from "@/components/ui/local-note";
import { LocalTime } from "@/components/ui/local-time";
import type { ShownLink } from "./outcome";

/** A one-time link, to be passed on by hand: Evenhand sends no mail, and does not show the link again. */
export function OneTimeLink({ link }: { link: ShownLink }) {
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-edge bg-sunken p-4">
      <p className="text-sm">
        {link.purpose === "sign-up"
          ? `Send this link to ${link.email}: with it they choose a password.`
          : `Send this link to ${link.email}: with it they set a new password, and are signed out everywhere else.`}{" "}
        No mail is sent from here, and the link is not shown again.
      </p>
      <FullAddress path={link.path} about={`of the link for ${link.email}`} />
      <LocalNote />
      <p className="text-sm text-muted">
        Works once, until <LocalTime iso={link.until} />. Whoever uses it first becomes this person.
      </p>
    </div>
  );
}
