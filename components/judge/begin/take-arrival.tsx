"use client";

import { useEffect } from "react";
import { type Arrival, keepArrival } from "./arrival-store";

/** Takes codes and names out of the address bar, where histories and screenshots would keep them, and into this tab. */
export function TakeArrival({ study, arrival }: { study: string; arrival: Arrival }) {
  useEffect(() => {
    keepArrival(study, arrival);
    window.history.replaceState(null, "", window.location.pathname);
  }, [study, arrival]);
  return null;
}
