"use client";

import type { ReactNode } from "react";
import { useOrigin } from "./use-origin";

/** Warns that a link to this address, or else to this page's, opens on this computer only. */
export function LocalNote({ address, children }: { address?: string; children?: ReactNode }) {
  const own = useOrigin();
  const origin = address ?? own;
  if (origin === "" || !LOCAL.has(new URL(origin).hostname)) return null;
  return (
    <p className="max-w-prose text-sm">
      {children ?? (
        <>
          <strong>This link works on this computer only.</strong> To send it to others, put Evenhand on a
          server and open this page under the server&rsquo;s own address.
        </>
      )}
    </p>
  );
}

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);
