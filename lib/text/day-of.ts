/** The day of a moment, or of a date, in UTC: "5 January 2026". */
export function dayOf(iso: string): string {
  return DAY.format(new Date(iso));
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
