"use client";

import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";

export interface SectionFolds {
  opened: ReadonlySet<string>;
  toggle: (section: string) => void;
  /** At once, so that what is inside can have the focus. */
  unfold: (section: string) => void;
}

/** Which sections are unfolded on a narrow screen, where the whole form is too long to scroll. A wide screen folds none. */
export function useSectionFolds(first: string): SectionFolds {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([first]));
  useEffect(() => {
    // An address may name a section, also one that is followed within the page.
    const follow = () => {
      const section = document.getElementById(location.hash.slice(1))?.closest("section[id]")?.id;
      if (section !== undefined) setOpened((before) => new Set([...before, section]));
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
      toggle: (section) =>
        setOpened((before) =>
          before.has(section)
            ? new Set([...before].filter((one) => one !== section))
            : new Set([...before, section]),
        ),
      unfold: (section) => flushSync(() => setOpened((before) => new Set([...before, section]))),
    }),
    [opened],
  );
}
