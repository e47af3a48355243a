"use client";

import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useOrigin } from "@/components/ui/use-origin";
import { toInviteCsv } from "@/lib/study/invite-links";
import type { MadeInvite } from "./judges-form";
import { saveText } from "./save-text";

/** Links that were just made. The server keeps a hash of each and could not show them again. */
export function NewLinks({ slug, invites }: { slug: string; invites: readonly MadeInvite[] }) {
  const origin = useOrigin();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [invites]);
  const links = invites.map(({ code, ...invite }) => ({
    ...invite,
    link: `${origin}/judge/${slug}?invite=${code}`,
  }));
  const arms = [...new Set(links.map(({ arm }) => arm))];
  return (
    <div className="flex flex-col gap-3 rounded-lg border-2 border-accent p-4">
      <h3 ref={heading} tabIndex={-1}>
        {links.length === 1 ? "The new link" : `${links.length} new links`}
      </h3>
      <p className="max-w-prose">
        <strong>Copy or save {links.length === 1 ? "it" : "them"} now.</strong> Once you leave this page they
        are not shown again: only a fingerprint of each is stored.
      </p>
      {arms.map((arm) => {
        const own = links.filter((one) => one.arm === arm);
        const text = own.map(({ link }) => link).join("\n");
        const name = arm === null ? "" : ` to the arm ${arm}`;
        return (
          <div key={arm ?? ""} className="flex flex-col items-start gap-2">
            {(arms.length > 1 || arm !== null) && (
              <h4 className="text-sm font-semibold">{arm === null ? "Randomised" : `To the arm ${arm}`}</h4>
            )}
            <textarea
              readOnly
              aria-label={`The new links${arms.length > 1 ? name : ""}, one a line`}
              rows={Math.min(8, own.length + 1)}
              value={text}
              wrap="off"
              className="field font-mono text-sm"
              onFocus={({ target }) => target.select()}
            />
            <CopyButton
              text={text}
              label={`${own.length === 1 ? "Copy the link" : "Copy the links"}${arms.length > 1 ? name : ""}`}
            />
          </div>
        );
      })}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          className="text-sm"
          onClick={() => saveText(`${slug}-invites.csv`, toInviteCsv(links))}
        >
          <Download aria-hidden="true" size={15} /> Save as CSV
        </Button>
      </div>
    </div>
  );
}
