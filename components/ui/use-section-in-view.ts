"use client";

import { useEffect, useState } from "react";

/** Pixels below the top of the window: a section is there once its heading has passed this line. */
const LINE = 140;

/**
 * The id of the section that one is in, of those given in the order of the page; the first one above them all. At the end of the page it
 * is the last one in sight: short sections never come up to the line there.
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const all = ids.join(" ");
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const list = all.split(" ");
    const watch = () => {
      const page = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - 2;
      const line = isAtEnd ? window.innerHeight : LINE;
      const passed = list.filter((id) => {
        const section = document.getElementById(id);
        // What is folded away has no place: it would seem to be at the top.
        return (
          section !== null &&
          section.getClientRects().length > 0 &&
          section.getBoundingClientRect().top < line
        );
      });
      setCurrent(passed.at(-1) ?? list[0]);
    };
    const frame = requestAnimationFrame(watch);
    window.addEventListener("scroll", watch, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", watch);
    };
  }, [all]);
  return current;
}
