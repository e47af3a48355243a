"use client";

import { useSyncExternalStore } from "react";

/** The time of day of an instant, to the second, in the reader's zone. Until the browser is asked, in UTC. */
export function LocalClock({ iso }: { iso: string }) {
  const text = useSyncExternalStore(
    never,
    () => inZone(iso, undefined),
    () => inZone(iso, "UTC"),
  );
  return <time dateTime={iso}>{text}</time>;
}

const never = () => () => undefined;

const inZone = (iso: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone }).format(new Date(iso));
