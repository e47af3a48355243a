import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/plain-link";
import { type Design, DESIGN_SPECS } from "@/lib/study/design";
import type { NextStep } from "@/lib/study/draft/next-step";
import { SendLink } from "./send-link";

/** The next thing to do in a study: one sentence and one button. */
export function NextStepCard({
  step,
  study: { slug, title, design },
  page = "progress",
  before = null,
}: {
  step: NextStep;
  study: { slug: string; title: string; design: Design };
  /** What can be done before it. */
  before?: ReactNode;
  /** On which page it is shown: a button that leads to a place on it needs no address. */
  page?: "progress" | "design" | "samples";
}) {
  const { sentence, button } = step;
  const link = (
    <SendLink
      slug={slug}
      title={title}
      isTimed={DESIGN_SPECS[design].measures === "minutes"}
      isShort={page !== "progress" && button === null}
    />
  );
  return (
    <section
      aria-labelledby="next-step"
      className="card mb-6 flex flex-col gap-3 border-l-4 border-l-accent p-5"
    >
      <h2 id="next-step" className="text-base">
        <span className="font-normal text-muted">Next: </span>
        {sentence}
      </h2>
      {button && (
        <div className="flex flex-wrap gap-3">
          {before}
          <ButtonLink variant="primary" href={hrefOf(slug, button.to, page)}>
            {button.name}
          </ButtonLink>
        </div>
      )}
      {step.kind === "send" &&
        (button === null ? (
          link
        ) : (
          <details>
            <summary>The link that puts people into an arm by chance</summary>
            <div className="pt-3">{link}</div>
          </details>
        ))}
    </section>
  );
}

/** The same in a line, at the end of something else. */
export function NextStepLine({
  step: { kind, sentence, button },
  slug,
  page,
}: {
  step: NextStep;
  slug: string;
  page: "samples";
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span>
        <span className="text-muted">Next: </span>
        {sentence}
      </span>
      {button && (
        // Where the next thing is to open the study, this page has the step itself at its head.
        <ButtonLink href={kind === "open" ? "#next-step" : hrefOf(slug, button.to, page)}>
          {button.name}
        </ButtonLink>
      )}
    </p>
  );
}

const hrefOf = (slug: string, to: string, page: "progress" | "design" | "samples"): string =>
  to.startsWith(`/${page}#`) ? to.slice(page.length + 1) : `/studies/${slug}${to}`;
