import { z } from "zod";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { addressForProlific } from "@/lib/study/panel";
import { toCents } from "./money";

/** What Prolific does when a participant enters a completion code. */
type CodeAction =
  | { action: "MANUALLY_REVIEW" }
  | { action: "FIXED_SCREEN_OUT_PAYMENT"; fixed_screen_out_reward: number; slots: number };

interface ProlificCode {
  code: string;
  code_type: "COMPLETED" | "FAILED_ATTENTION_CHECK" | "FIXED_SCREENOUT" | "OTHER";
  actor: "participant";
  actions: CodeAction[];
}

/**
 * The body of `POST /api/v1/studies/` (https://docs.prolific.com/api-reference/studies/create-study): amounts in hundredths of the account's
 * currency, times in minutes. Everything else is chosen on Prolific's own page.
 */
export interface ProlificDraft {
  name: string;
  internal_name: string;
  description: string;
  external_study_url: string;
  prolific_id_option: "url_parameters";
  completion_codes: ProlificCode[];
  estimated_completion_time: number;
  total_available_places: number;
  reward: number;
}

const amount = z
  .string()
  .transform(toCents)
  .refine((cents) => cents === null || cents > 0, "must be more than zero")
  .pipe(z.int({ error: "must be an amount such as 4.50" }));
const whole = (most: number) =>
  z.coerce
    .number({ error: "must be a whole number" })
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(most, `must be at most ${most.toLocaleString("en")}`);

export const placesSchema = whole(10_000);

/** The fields of the form that makes a draft. */
export const draftFormSchema = z
  .object({
    title: z.string().trim().min(1, "needs some words").max(120, "can have at most 120 characters"),
    description: z.string().trim().min(1, "needs some words").max(5_000, "can have at most 5,000 characters"),
    reward: amount,
    minutes: whole(600),
    places: placesSchema,
    /** For participants who are screened out; null to review them by hand. */
    screenOutReward: z.union([z.literal("").transform(() => null), amount]).default(null),
  })
  .refine(({ reward, screenOutReward }) => screenOutReward === null || screenOutReward < reward, {
    path: ["screenOutReward"],
    error: "must be less than the reward",
  });
type DraftForm = z.output<typeof draftFormSchema>;

/** Returns the reasons why a study cannot recruit on Prolific; empty if it can. */
export function draftFaults({ completion, panel }: Pick<Protocol, "completion" | "panel">): string[] {
  const faults: string[] = [];
  if (panel.idParam !== "PROLIFIC_PID")
    faults.push(
      `The protocol knows participants by “${panel.idParam}”; Prolific names them by PROLIFIC_PID, so participants could not be recognised.`,
    );
  if (!completion.codes.some(({ when }) => when === "completed"))
    faults.push("The protocol has no completion code, so Prolific could not tell who has finished.");
  return faults;
}

/** Returns the protocol's codes for Prolific, each once. Only the code for screened-out participants may pay without a review. */
export function toProlificCodes(
  { completion }: Pick<Protocol, "completion">,
  { screenOutReward, places }: Pick<DraftForm, "screenOutReward" | "places">,
): ProlificCode[] {
  const review: CodeAction[] = [{ action: "MANUALLY_REVIEW" }];
  const taken = new Set<string>();
  return (["completed", "failed-check", "screened-out"] as const).flatMap((when): ProlificCode[] => {
    const code = completion.codes.find((one) => one.when === when)?.code;
    if (code === undefined || taken.has(code)) return [];
    taken.add(code);
    const given = { code, actor: "participant" as const };
    if (when === "completed") return [{ ...given, code_type: "COMPLETED", actions: review }];
    if (when === "failed-check") return [{ ...given, code_type: "FAILED_ATTENTION_CHECK", actions: review }];
    if (screenOutReward === null) return [{ ...given, code_type: "OTHER", actions: review }];
    const pay: CodeAction = {
      action: "FIXED_SCREEN_OUT_PAYMENT",
      fixed_screen_out_reward: screenOutReward,
      slots: places,
    };
    return [{ ...given, code_type: "FIXED_SCREENOUT", actions: [pay] }];
  });
}

export function toProlificDraft(
  form: DraftForm,
  { protocol, slug, address }: { protocol: Pick<Protocol, "completion">; slug: string; address: string },
): ProlificDraft {
  return {
    name: form.title,
    internal_name: `Evenhand ${slug}`,
    description: form.description,
    external_study_url: addressForProlific(address),
    prolific_id_option: "url_parameters",
    completion_codes: toProlificCodes(protocol, form),
    estimated_completion_time: form.minutes,
    total_available_places: form.places,
    reward: form.reward,
  };
}
