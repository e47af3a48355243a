import type { Words } from "@/components/judge/words/make-words";
import { formatNumber } from "@/lib/text/messages";

/** A chance in words a person reads: "under 0.1%", "3.4%", "62%", "over 99%". */
export function percent(words: Pick<Words["end"], "under" | "over">, chance: number, locale: string): string {
  const write = (value: number, digits: number) =>
    formatNumber(value, locale, {
      style: "percent",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  if (chance < 0.001) return words.under({ percent: write(0.001, 1) });
  if (chance > 0.99) return words.over({ percent: write(0.99, 0) });
  return write(chance, chance < 0.1 ? 1 : 0);
}
