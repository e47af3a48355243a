"use client";

import { useSyncExternalStore } from "react";

/** An instant in the reader's own time zone, which it names. Until the browser is asked, in UTC. */
export function LocalTime({ iso }: { iso: string }) {
  const text = useSyncExternalStore(
    never,
    () => inZone(iso, undefined),
    () => inZone(iso, "UTC"),
  );
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {text}
    </time>
  );
}

const never = () => () => undefined;

const inZone = (iso: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(new Date(iso));
