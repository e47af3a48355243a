"use client";

import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";

export interface SectionFolds {
  opened: ReadonlySet<string>;
  /** Says which sections are unfolded; the others are not. */
  set: (opened: Iterable<string>) => void;
  toggle: (section: string, isOpen: boolean) => void;
  /** At once, so that what is inside can have the focus. */
  unfold: (section: string) => void;
}

/** Which sections of the form are unfolded. All of them together are too long to scroll. */
export function useSectionFolds(first: string): SectionFolds {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([first]));
  useEffect(() => {
    // An address may name a section, also one that is followed within the page.
    const follow = () => {
      const target = document.getElementById(location.hash.slice(1));
      const section = target?.closest("section[id]")?.id;
      if (!target || section === undefined) return;
      flushSync(() => setOpened((before) => new Set([...before, section])));
      // Before, the page may have been too short to bring it up.
      target.scrollIntoView();
    };
    const frame = requestAnimationFrame(follow);
    window.addEventListener("hashchange", follow);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("hashchange", follow);
    };
  }, []);
  return useMemo(
    () => ({
      opened,
      set: (sections) => setOpened(new Set(sections)),
      toggle: (section, isOpen) =>
        setOpened((before) => {
          if (before.has(section) === isOpen) return before;
          return new Set(isOpen ? [...before, section] : [...before].filter((one) => one !== section));
        }),
      unfold: (section) => flushSync(() => setOpened((before) => new Set([...before, section]))),
    }),
    [opened],
  );
}
