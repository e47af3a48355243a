import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { z } from "zod";

const preparationSchema = z.object({
  samples: z.number(),
  /** Samples that judges can be shown. */
  presented: z.number(),
  measured: z.number(),
  isWorking: z.boolean(),
});
export type Preparation = z.infer<typeof preparationSchema>;

/**
 * How far a study's samples are, asked again until nothing is left; then the page is fetched anew. `first` is what the
 * page knew when it was made, so that a reload goes on where the work is.
 */
export function usePreparation(slug: string, first: Preparation): Preparation {
  const router = useRouter();
  const [heard, setHeard] = useState({ since: first, now: first });
  // A page that was fetched anew knows better than what was heard before.
  const now = heard.since === first ? heard.now : first;
  const isLeft = now.presented < now.samples || now.measured < now.samples;
  useEffect(() => {
    if (!isLeft) return;
    const timer = setTimeout(
      () => {
        void ask(slug).then((answer) => {
          // Without an answer the same is asked again.
          setHeard({ since: first, now: answer ?? { ...now } });
          if (answer && isDone(answer, now)) router.refresh();
        });
      },
      now.isWorking ? BUSY_MS : IDLE_MS,
    );
    return () => clearTimeout(timer);
  }, [slug, first, now, isLeft, router]);
  return now;
}

const BUSY_MS = 1000;
/** Nobody works on it, so that nothing changes soon. */
const IDLE_MS = 4000;

/** One of the two kinds of work came to its end with this answer. */
const isDone = (answer: Preparation, before: Preparation): boolean =>
  (answer.presented === answer.samples && before.presented < before.samples) ||
  (answer.measured === answer.samples && before.measured < before.samples);

const ask = async (slug: string): Promise<Preparation | null> => {
  try {
    const response = await fetch(`/api/v1/studies/${slug}/preparation`, { cache: "no-store" });
    return preparationSchema.parse(await response.json());
  } catch {
    return null;
  }
};
