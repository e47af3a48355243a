"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** A `details` that opens when a link or the address leads to something inside it, its own heading included. */
export function HashDetails({ className, children }: { className?: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const follow = (hash: string): HTMLElement | null => {
      const target = targetOf(hash);
      if (!target || !details.current?.contains(target)) return null;
      details.current.open = true;
      return target;
    };
    const followAddress = () => follow(window.location.hash);
    // The address does not change when the same link is followed again.
    const followLink = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
      if (link?.pathname === window.location.pathname) follow(link.hash);
    };
    // What came in a later piece of the page was not there when the browser looked for it.
    followAddress()?.scrollIntoView();
    window.addEventListener("hashchange", followAddress);
    document.addEventListener("click", followLink);
    return () => {
      window.removeEventListener("hashchange", followAddress);
      document.removeEventListener("click", followLink);
    };
  }, []);
  return (
    <details ref={details} className={className}>
      {children}
    </details>
  );
}

const targetOf = (hash: string): HTMLElement | null => {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // "#100%" is no encoded name, and leads nowhere.
    return null;
  }
};
