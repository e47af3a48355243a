import { PlainLink } from "@/components/ui/plain-link";
import { SelectField } from "@/components/ui/select-field";
import { buttonClass } from "@/components/ui/button";
import { type DiffQuery, inspectHref } from "./inspect-href";

export interface DiffChoiceProps {
  slug: string;
  sample: string;
  against: string | null;
  choices: readonly { key: string; system: string; isReference: boolean; isClosest: boolean }[];
  query: DiffQuery;
}

/** What the sample is compared with, and in which form; plain links and a plain form, so that the address says it all. */
export function DiffChoice({ slug, sample, against, choices, query }: DiffChoiceProps) {
  const code = query.code ?? "original";
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3 text-sm">
      {choices.length > 1 && (
        <form action={inspectHref(slug, sample)} className="flex min-w-0 flex-wrap items-end gap-3">
          {code === "shown" && <input type="hidden" name="code" value={code} />}
          {query.drawn !== undefined && <input type="hidden" name="drawn" value={query.drawn} />}
          <div className="min-w-0">
            <SelectField
              key={against}
              label="Compare with"
              name="against"
              defaultValue={against ?? ""}
              options={choices.map((choice) => ({ value: choice.key, name: nameOf(choice) }))}
            />
          </div>
          <button type="submit" className={buttonClass("plain")}>
            Compare
          </button>
        </form>
      )}
      <nav aria-label="Form of the code" className="flex flex-wrap gap-2">
        {(["original", "shown"] as const).map((stage) => (
          <PlainLink
            key={stage}
            href={inspectHref(slug, sample, { ...query, code: stage })}
            aria-current={stage === code ? "page" : undefined}
            className={buttonClass(stage === code ? "primary" : "plain")}
          >
            {stage === "original" ? "As it came" : "As judges see it"}
          </PlainLink>
        ))}
      </nav>
    </div>
  );
}

const nameOf = ({ key, system, isReference, isClosest }: DiffChoiceProps["choices"][number]): string =>
  `${system}: ${key}${isClosest ? " (closest reference)" : isReference ? " (reference)" : ""}`;
