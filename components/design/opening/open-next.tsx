import type { StepAction } from "@/components/study/step-form";
import { PlainLink } from "@/components/ui/plain-link";
import type { Caution } from "@/lib/study/draft/missing";
import { Cautions, OpenStep } from "./open-step";

/** Opening as the next thing on the page of samples. Cautions that are mended on that page stand there by themselves. */
export function OpenNext({
  open,
  cautions,
  slug,
}: {
  open: StepAction | null;
  cautions: readonly Caution[];
  slug: string;
}) {
  const elsewhere = cautions.filter(({ mendedAt }) => mendedAt !== "/samples");
  return (
    <section aria-labelledby="next-step" className="card mb-6 border-l-4 border-l-accent p-5">
      <OpenStep
        open={open}
        slug={slug}
        title={
          <h2 id="next-step" className="scroll-mt-6">
            Ready to open
          </h2>
        }
      >
        <p>
          Look at <PlainLink href={`/studies/${slug}/design/meet`}>what a judge will meet</PlainLink>, then
          open the study.
        </p>
        <Cautions of={elsewhere} slug={slug} />
      </OpenStep>
    </section>
  );
}
