import { CopyButton } from "@/components/ui/copy-button";

/** A text to register a study with, to copy field by field or whole. */
export function RegistrationText({
  form,
  at,
  text,
  open,
}: {
  /** The form it is for, and where that is. */
  form: string;
  at: string;
  text: string;
  /** Places that the researchers have to write. */
  open: number;
}) {
  return (
    <details className="rounded-lg border border-line">
      <summary className="px-4 py-3">
        {form}{" "}
        <span className="text-sm text-muted">
          {open === 1 ? "1 place is still to write" : `${open} places are still to write`}
        </span>
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <a href={at} rel="noreferrer" target="_blank">
            {new URL(at).host}
          </a>
          <CopyButton text={text} label="Copy all" about={`the text for ${form}`} />
        </div>
        <pre
          tabIndex={0}
          aria-label={form}
          className="max-h-[32rem] overflow-auto rounded-lg border border-line bg-sunken p-3 text-sm whitespace-pre-wrap"
        >
          {text}
        </pre>
      </div>
    </details>
  );
}
