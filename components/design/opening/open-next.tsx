import type { StepAction } from "@/components/study/step-form";
import { PlainLink } from "@/components/ui/plain-link";
import type { Caution } from "@/lib/study/draft/missing";
import { Cautions, OpenStep } from "./open-step";

/** Opening, where it is the next thing at the end of an import. What is mended on that page is said there. */
export async function OpenNext({
  open,
  cautions,
  slug,
}: {
  open: StepAction | null;
  cautions: Promise<readonly Caution[]> | null;
  slug: string;
}) {
  return (
    <div>
      <p className="mb-1">
        <span className="text-muted">Next: </span>
        Nothing required is missing. Look at{" "}
        <PlainLink href={`/studies/${slug}/design/meet`}>what a judge will meet</PlainLink>, then open the
        study.
      </p>
      <Cautions of={((await cautions) ?? []).filter(({ mendedAt }) => mendedAt !== "/samples")} slug={slug} />
      <div className="mt-4">
        <OpenStep open={open} slug={slug} />
      </div>
    </div>
  );
}
