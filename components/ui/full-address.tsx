"use client";

import { CopyButton } from "./copy-button";
import { useOrigin } from "./use-origin";

/** A path of this server as the whole address that can be sent to somebody. */
export function FullAddress({ path, about }: { path: string; about: string }) {
  const origin = useOrigin();
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <a href={path} className="font-mono text-sm break-all">
        {origin}
        {path}
      </a>
      <CopyButton text={`${origin}${path}`} label="Copy" about={about} />
    </span>
  );
}
