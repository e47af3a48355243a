"use client";

import { useMemo } from "react";
import { encodeQR } from "qr";
import { CopyButton } from "@/components/ui/copy-button";
import { LocalNote } from "@/components/ui/local-note";
import { useOrigin } from "@/components/ui/use-origin";

/** The link to send: to copy, as a QR code for a slide or a poster, and inside a text for an invitation. */
export function SendLink({
  slug,
  title,
  isTimed,
  isShort,
}: {
  slug: string;
  title: string;
  isTimed: boolean;
  /** Text and code are folded: the page is about something else. */
  isShort: boolean;
}) {
  const origin = useOrigin();
  const path = `/judge/${slug}`;
  const address = `${origin}${path}`;
  const text = invitation(title, address, isTimed ? WHAT_PROGRAMMERS_DO : WHAT_JUDGES_DO);
  const more = (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          <span>Text for an invitation</span>
          <CopyButton text={text} label="Copy the text" />
        </div>
        <p className="rounded-lg border border-line bg-sunken px-3 py-2 text-sm break-words whitespace-pre-wrap">
          {text}
        </p>
      </div>
      {origin !== "" && <QrCode address={address} slug={slug} />}
    </div>
  );
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <a href={path} className="font-mono break-all">
          {address}
        </a>
        <CopyButton text={address} label="Copy the link" variant="primary" />
      </p>
      <LocalNote />
      {isShort ? (
        <details>
          <summary className="w-fit">Text for an invitation, and a QR code</summary>
          <div className="mt-3">{more}</div>
        </details>
      ) : (
        more
      )}
      <p className="max-w-prose text-sm text-muted">
        While you are signed in, the link shows you a preview that does not count. Use a private window to
        take part yourself.
      </p>
    </div>
  );
}

function QrCode({ address, slug }: { address: string; slug: string }) {
  const svg = useMemo(
    () =>
      `data:image/svg+xml;charset=utf-8,${encodeURIComponent(encodeQR(address, "svg", { ecc: "medium", border: 2 }))}`,
    [address],
  );
  return (
    <figure className="flex flex-col items-center gap-1 justify-self-start text-sm">
      {/* oxlint-disable-next-line nextjs/no-img-element -- made in the browser, nothing to load */}
      <img src={svg} alt={`QR code of ${address}`} width={148} height={148} className="rounded-lg bg-white" />
      <figcaption>
        <a href={svg} download={`${slug}-qr.svg`}>
          Save the QR code
        </a>
      </figcaption>
    </figure>
  );
}

const WHAT_JUDGES_DO =
  "You look at short pieces of code in your browser and answer a few questions about each. You can stop at any time and go on later in the same browser.";
/** Says neither what is measured nor from what a task is begun. */
const WHAT_PROGRAMMERS_DO = "You write short programs in your browser until they pass their tests.";

const invitation = (title: string, address: string, whatYouDo: string): string =>
  `Would you take part in our study?

${title}

${whatYouDo}

${address}

The first page tells you what we ask and what happens to your answers. Thank you!`;
