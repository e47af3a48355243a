/** An amount as people write it, such as 4, 4.5 or 4,25, in hundredths; null where it is none. */
export function toCents(text: string): number | null {
  const [, whole, part = ""] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** 425 as 4.25, for Prolific and for fields. */
export function fromCents(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(Math.round(cents) % 100).padStart(2, "0")}`;
}

/** 425 with its currency, as "GBP 4.25"; without one where it is not known. */
export function moneyWords(cents: number, currency: string | null): string {
  return currency === null ? fromCents(cents) : `${currency} ${fromCents(cents)}`;
}
