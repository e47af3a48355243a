import { useRef, useState } from "react";
import { z } from "zod";
import type { Chosen } from "@/components/samples/chosen";
import { type Refusal, postFile, toRefusal } from "@/components/samples/send-file";

const values = z.array(z.object({ value: z.string(), scores: z.number() }));
const foundSchema = z.object({
  scores: z.number(),
  trials: z.number(),
  judges: z.number(),
  tasks: z.number(),
  systems: z.array(z.string()),
  languages: z.array(z.string()),
  questions: z.array(z.object({ question: z.string(), values })),
  recorded: z.record(z.string(), z.boolean()),
  ties: z.number(),
  leftOut: values,
  notes: z.array(z.string()),
});
export type Found = z.infer<typeof foundSchema>;

/** `found` is what the last check of this file saw of it; null before the first one. */
type AnswersState =
  | { is: "unchecked"; found: Found | null }
  | { is: "checking" | "importing"; found: Found | null; sent: number }
  | { is: "refused"; found: Found | null; refusal: Refusal }
  | { is: "checked"; found: Found }
  | { is: "done"; found: Found; slug: string };

/** Checks a file of answers, then imports it: the same call twice, first without storing anything. */
export function useAnswersImport() {
  const [state, setState] = useState<AnswersState>({ is: "unchecked", found: null });
  const sending = useRef<AbortController>(null);
  const { found: before } = state;
  const send = async (is: "checking" | "importing", chosen: Chosen, query: Record<string, string>) => {
    const controller = new AbortController();
    sending.current = controller;
    const onSent = (sent: number) => setState({ is, sent, found: before });
    onSent(0);
    const asked = new URLSearchParams({ ...query, dryRun: is === "checking" ? "1" : "0" });
    const address = `/api/v1/studies/import?${asked.toString()}`;
    const answer = await postFile(address, chosen, { onSent, signal: controller.signal });
    if (answer === null) return setState({ is: "unchecked", found: before });
    const { found } = z.object({ found: foundSchema }).safeParse(answer.body).data ?? { found: null };
    if (answer.status !== 200 || found === null)
      return setState({ is: "refused", refusal: toRefusal(answer.body), found: found ?? before });
    setState(is === "checking" ? { is: "checked", found } : { is: "done", found, slug: query.slug ?? "" });
  };
  return {
    state,
    check: (chosen: Chosen, query: Record<string, string>) => void send("checking", chosen, query),
    store: (chosen: Chosen, query: Record<string, string>) => void send("importing", chosen, query),
    cancel: () => sending.current?.abort(),
    /** Something was changed, so that what was checked is not what would be stored. */
    change: () => state.is === "checked" && setState({ is: "unchecked", found: before }),
    /** Another file, or read as something else: what was found is of no use. */
    begin: () => setState({ is: "unchecked", found: null }),
  };
}
