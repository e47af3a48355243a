import { Download } from "lucide-react";
import { ButtonLink } from "@/components/ui/plain-link";
import { CodeLines } from "@/components/study/code-lines";
import { Sealed } from "./sealed";

/** Everything in one archive, and how a reader checks it. */
export function ExportBundle({
  slug,
  isSealed,
  isImported,
  isTimed,
}: {
  slug: string;
  isSealed: boolean;
  /** Answers that were collected elsewhere: nothing was frozen or allocated here, and there is no code. */
  isImported: boolean;
  /** People handed programs in. */
  isTimed: boolean;
}) {
  const path = `/api/v1/studies/${slug}/export/bundle.zip`;
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="bundle">
      <div className="flex flex-wrap items-center justify-between gap-3 md:flex-nowrap">
        <div className="min-w-0">
          <h2 id="bundle">Bundle</h2>
          <p className="mt-1 text-muted">
            All of it in one archive to publish: every table with its codebook,
            {isImported ? "" : " the frozen protocol, seed and logs, the samples with their licences,"} and
            the report with its tables and pictures. With it, a reader can work out the numbers again in R and
            Python, and check {isImported ? "that no file was changed" : "every allocation and every sum"}{" "}
            without Evenhand.
          </p>
        </div>
        {isSealed ? (
          <Sealed />
        ) : (
          <ButtonLink variant="primary" href={path} download className="md:shrink-0">
            <Download aria-hidden="true" size={16} /> Download bundle.zip
          </ButtonLink>
        )}
      </div>
      {!isSealed && (
        <>
          <CodeLines name="Check the unpacked folder (Node 20 or newer)" code="node verify.mjs" />
          <details>
            <summary className="w-fit">Include identifying data</summary>
            <p className="mt-3 max-w-prose text-sm text-muted">
              Comments, words of remarks and notes, profiles and closing answers are left out of the bundle,
              because they may tell who a judge is. Read them before you pass this one on.
            </p>
            <ButtonLink href={`${path}?with=comments,profile`} download className="mt-3">
              Download with comments and profiles
            </ButtonLink>
            {isTimed && (
              <>
                <p className="mt-5 max-w-prose text-sm text-muted">
                  The programs that people handed in are left out, and so is what these wrote. A comment or a
                  name in a program may tell who wrote it.
                </p>
                <ButtonLink href={`${path}?with=programs`} download className="mt-3">
                  Download with people’s programs
                </ButtonLink>
              </>
            )}
            <p className="mt-5 max-w-prose text-sm text-muted">
              Researchers have numbers in the bundle’s audit log and where they vetted samples. Their
              addresses, labels of invites and reasons are in this one.
            </p>
            <ButtonLink href={`${path}?with=researchers`} download className="mt-3">
              Download with researchers’ addresses
            </ButtonLink>
          </details>
        </>
      )}
    </section>
  );
}
