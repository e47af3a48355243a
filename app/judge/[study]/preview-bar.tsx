import { PlainLink } from "@/components/ui/plain-link";
import { getStudyBehindPreview } from "@/lib/edge/tried-study";

/** Over each page of a study's preview, for the researcher who tries it: the way back. Judges never get it. */
export async function PreviewBar({ study }: { study: string }) {
  const tried = await getStudyBehindPreview(study);
  if (tried === null) return null;
  const { length } = tried;
  return (
    <aside lang="en" dir="ltr" aria-label="Preview" className="preview-bar">
      <span className="truncate">
        Preview: nothing is kept.
        {length && (
          <span className="max-sm:hidden">
            {" "}
            A judge&rsquo;s session has {length.words}
            {tried.tried < length.trials && `; this preview stops after ${tried.tried}`}.
          </span>
        )}
      </span>
      <PlainLink className="whitespace-nowrap" href={`/studies/${tried.slug}/design`}>
        Back to the design
      </PlainLink>
    </aside>
  );
}
