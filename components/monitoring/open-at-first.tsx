"use client";

import { type ReactNode, useState } from "react";

/** A `details` that is open or not when the page comes, and then as the reader leaves it, though the page fetches itself again. */
export function OpenAtFirst({
  isOpen,
  summary,
  children,
}: {
  isOpen: boolean;
  summary: string;
  children: ReactNode;
}) {
  const [first] = useState(isOpen);
  return (
    <details open={first}>
      <summary className="w-fit">{summary}</summary>
      {children}
    </details>
  );
}
