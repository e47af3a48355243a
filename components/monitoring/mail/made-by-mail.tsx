"use client";

import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { saveText } from "@/components/monitoring/save-text";
import { Button } from "@/components/ui/button";
import { toMergeCsv } from "@/lib/study/invite-links";
import type { MailMade } from "./mail-form";

/** What became of a list of addresses. The links of a merge file are shown this once. */
export function MadeByMail({ slug, address, made }: { slug: string; address: string; made: MailMade }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [made]);
  const doubles =
    made.doubles === 0 ? "" : ` ${sentence(made.doubles, "line")} repeated an address and was left out.`;
  if (made.kind === "queued")
    return (
      <div className="rounded-lg border-2 border-accent p-4">
        <h3 ref={heading} tabIndex={-1}>
          {made.queued === 0
            ? "No new invitation"
            : `${sentence(made.queued, "invitation")} ${made.queued === 1 ? "is" : "are"} on the way`}
        </h3>
        <p className="max-w-prose">
          {made.queued > 0 && "You can leave this page; those that cannot be delivered are listed below."}
          {made.known > 0 &&
            ` ${sentence(made.known, "address", "addresses")} had been invited before and got nothing.`}
          {doubles}
        </p>
      </div>
    );
  const file = made.rows.map((row) => ({ address: row.address, link: `${address}?invite=${row.code}` }));
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border-2 border-accent p-4">
      <h3 ref={heading} tabIndex={-1}>
        {sentence(file.length, "link")} for your mail program
      </h3>
      <p className="max-w-prose">
        <strong>Save the file now.</strong> The links are there this once: neither they nor the addresses are
        stored.{doubles}
      </p>
      <Button onClick={() => saveText(`${slug}-merge.csv`, toMergeCsv(file))}>
        <Download aria-hidden="true" size={15} /> Save the merge file
      </Button>
    </div>
  );
}

const sentence = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
