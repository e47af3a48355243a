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
  const text = links.map(({ link }) => link).join("\n");
  return (
    <div className="flex flex-col gap-3 rounded-lg border-2 border-accent p-4">
      <h3 ref={heading} tabIndex={-1}>
        {links.length === 1 ? "The new link" : `${links.length} new links`}
      </h3>
      <p className="max-w-prose">
        <strong>Copy or save {links.length === 1 ? "it" : "them"} now.</strong> The links are shown this once:
        only a fingerprint of each is stored.
      </p>
      <textarea
        readOnly
        aria-label="The new links, one a line"
        rows={Math.min(8, links.length + 1)}
        value={text}
        wrap="off"
        className="field font-mono text-sm"
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={links.length === 1 ? "Copy the link" : "Copy all links"} />
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
