import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";
import { LocalTime } from "@/components/ui/local-time";
import { PlainLink } from "@/components/ui/plain-link";
import type { ResultLinkFacts } from "@/lib/study/publishing/result-link";
import { LinkForm, type LinkOutcome } from "./link-form";

/** Who may read the results without an account: by a link, or on the public page. */
export function ShareCard({
  slug,
  isPublic,
  links,
  make,
  publish,
  revoke,
}: {
  slug: string;
  /** The study is a public one, whose results may have a page. */
  isPublic: boolean;
  links: readonly ResultLinkFacts[];
  make: (before: LinkOutcome, form: FormData) => Promise<LinkOutcome>;
  publish: StepAction;
  revoke: (id: number) => StepAction;
}) {
  const page = links.find((link) => link.isPublic);
  const own = links.filter((link) => !link.isPublic);
  return (
    <section className="card flex flex-col gap-5 p-5" aria-labelledby="share">
      <div>
        <h2 id="share">Share the results</h2>
        <p className="max-w-prose text-muted">
          People who have a link read the results, and nothing else: no programs, no comments, no exports. You
          can take each link back.
        </p>
      </div>
      <LinkForm action={make} />
      {own.length > 0 && (
        <ul className="flex flex-col gap-2">
          {own.map((link) => (
            <li
              key={link.id}
              className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-2"
            >
              <span>
                {link.label || `Link no. ${link.id}`}{" "}
                <span className="text-sm text-muted">
                  made <LocalTime iso={link.createdAt} />,{" "}
                  {link.lastUsedAt ? (
                    <>
                      last opened <LocalTime iso={link.lastUsedAt} />
                    </>
                  ) : (
                    "not opened yet"
                  )}
                </span>
              </span>
              <TakeBack name={link.label || `link no. ${link.id}`} action={revoke(link.id)} />
            </li>
          ))}
        </ul>
      )}
      {isPublic && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          {page ? (
            <>
              <p>
                Published at <PlainLink href={`/results/${slug}`}>/results/{slug}</PlainLink> since{" "}
                <LocalTime iso={page.createdAt} />.
              </p>
              <TakeBack key="published" name="the public page" action={revoke(page.id)} />
            </>
          ) : (
            <>
              <p className="max-w-prose text-muted">
                This study is public: its results can have a page that anybody may read.
              </p>
              <StepButton
                key="unpublished"
                name="Publish the results"
                title="Publish the results?"
                confirm="Publish"
                busy="Publishing…"
                action={publish}
              >
                <p>
                  Anybody can read the results at /results/{slug}, search engines too. You can take the page
                  back, but not what was copied from it.
                </p>
              </StepButton>
            </>
          )}
        </div>
      )}
    </section>
  );
}

function TakeBack({ name, action }: { name: string; action: StepAction }) {
  return (
    <StepButton
      name="Take back"
      about={name}
      title={`Take ${name} back?`}
      confirm="Take back"
      busy="Taking back…"
      action={action}
    >
      <p>Whoever opens it from now on reads that there are no results here.</p>
    </StepButton>
  );
}
