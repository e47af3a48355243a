"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** The heading of a step. Where the step before took the focus away with it, the heading gets it. */
export function Title({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
