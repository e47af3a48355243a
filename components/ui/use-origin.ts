"use client";

import { useSyncExternalStore } from "react";

/** Where this page comes from, for addresses that are sent to somebody; empty until the browser is asked. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => window.location.origin,
    () => "",
  );
}

const never = () => () => undefined;
