"use client";

import { type RefObject, useEffect, useRef } from "react";

/** True while the page is shown: what waits for the server stops when the judge has left. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
