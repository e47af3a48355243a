import { z } from "zod";
import type { RecruitedPerson } from "./submissions";
import { fromCents, toCents } from "./money";

/** Who receives a bonus. It never depends on answers: while a study is sealed, that would reveal them. */
const BONUS_FOR = ["finished", "approved"] as const;
type BonusFor = (typeof BONUS_FOR)[number];

export const bonusFormSchema = z.object({
  amount: z
    .string()
    .transform(toCents)
    .refine((cents) => cents === null || cents > 0, "must be more than zero")
    .pipe(z.int({ error: "must be an amount such as 1.50" })),
  whom: z.enum(BONUS_FOR),
});

/** Returns each participant id once, in ascending order. */
export function bonusPeople(people: readonly RecruitedPerson[], whom: BonusFor): string[] {
  const chosen = people.filter(({ status, here }) =>
    whom === "approved" ? status === "APPROVED" : here === "finished",
  );
  return [...new Set(chosen.map(({ participant }) => participant))].sort();
}

/**
 * `participant_id,amount` a line, without a head, in units of the currency: 4.25 is four pounds and a quarter
 * (https://docs.prolific.com/api-reference/bonuses/create-bonus-payments).
 */
export function toBonusCsv(people: readonly string[], cents: number): string {
  return people.map((person) => `${person},${fromCents(cents)}`).join("\n");
}
