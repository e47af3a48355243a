"use client";

import { useEffect, useState } from "react";

/** Pixels below the top of the window: a section is there once its heading has passed this line. */
const LINE = 140;

/** The id of the section that one is in, of those given in the order of the page; the first one above them all. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const all = ids.join(" ");
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const list = all.split(" ");
    const watch = () => {
      const passed = list.filter((id) => {
        const section = document.getElementById(id);
        // What is folded away has no place: it would seem to be at the top.
        return (
          section !== null &&
          section.getClientRects().length > 0 &&
          section.getBoundingClientRect().top < LINE
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
