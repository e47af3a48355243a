"use client";

import { useSyncExternalStore } from "react";

/** An instant in the reader's own time zone, which it names; or its day alone. Until the browser is asked, in UTC. */
export function LocalTime({ iso, isDay = false }: { iso: string; isDay?: boolean }) {
  const text = useSyncExternalStore(
    never,
    () => inZone(iso, undefined, isDay),
    () => inZone(iso, "UTC", isDay),
  );
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {text}
    </time>
  );
}

const never = () => () => undefined;

const inZone = (iso: string, timeZone: string | undefined, isDay: boolean): string =>
  new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone,
    ...(!isDay && { hour: "2-digit", minute: "2-digit", timeZoneName: "short" }),
  }).format(new Date(iso));
