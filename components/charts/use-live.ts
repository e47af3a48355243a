"use client";

import { type RefObject, useEffect, useState } from "react";
import { useInFile } from "./in-file";

/** True once an element has come near the screen, when its picture may become a chart; never in a file. */
export function useLive(room: RefObject<HTMLElement | null>): boolean {
  const [isLive, setLive] = useState(false);
  const isInFile = useInFile();
  useEffect(() => {
    if (isInFile || !room.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setLive(true);
        watch.disconnect();
      },
      { rootMargin: "200px" },
    );
    watch.observe(room.current);
    return () => watch.disconnect();
  }, [isInFile, room]);
  return isLive;
}
