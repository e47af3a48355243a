import { CopyButton } from "@/components/ui/copy-button";

/** A text to paste elsewhere, with a button that copies it. */
export function ToPaste({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between text-sm text-muted">
        <span>{name}</span>
        <CopyButton text={text} label="Copy" about={name} />
      </div>
      <p className="rounded-lg border border-line bg-sunken px-3 py-2 font-mono text-sm break-words whitespace-pre-wrap">
        {text}
      </p>
    </div>
  );
}
