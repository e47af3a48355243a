import type { Field } from "@/lib/study/protocol/protocol-input";
import type { Random } from "./random";

/** What a simulated judge says in a profile or in the closing questions: anything that the fields allow, and that lets them take part. */
export function fillFields(random: Random, fields: readonly Field[]): Record<string, string | number> {
  return Object.fromEntries(
    fields.flatMap((field): [string, string | number][] => {
      const { id, type } = field;
      const choices = field.eligible ?? field.choices ?? [];
      if (type === "number") return [[id, numberIn(random, field)]];
      if (type === "text") return [[id, "simulated"]];
      const choice = choices[random.integer(Math.max(1, choices.length))];
      return choice === undefined ? [] : [[id, choice]];
    }),
  );
}

/** Whole where the range holds a whole number; without an upper end up to 20 above the lower one. */
const numberIn = (random: Random, { min, max }: Field): number => {
  const low = min ?? Math.min(0, max ?? 0);
  const high = max ?? low + 20;
  const whole = Math.ceil(low) + random.integer(Math.max(1, Math.floor(high) - Math.ceil(low) + 1));
  return whole >= low && whole <= high ? whole : low;
};
