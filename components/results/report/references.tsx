import { CopyButton } from "@/components/ui/copy-button";
import { LongText } from "./long-text";

/** The works that a text cites, one a line. */
export function References({ of: references }: { of: readonly string[] }) {
  return (
    <>
      <LongText about="of the references">
        <ul className="flex max-w-prose flex-col gap-1 text-sm">
          {references.map((reference) => (
            <li key={reference} className="pl-6 -indent-6">
              {reference}
            </li>
          ))}
        </ul>
      </LongText>
      <div className="mt-3 flex flex-wrap items-center gap-1 text-sm text-muted print:hidden">
        <span className="mr-1">Copy as</span>
        <CopyButton text={references.join("\n")} label="Plain text" about="of the references" />
      </div>
    </>
  );
}
