import { PlainLink } from "@/components/ui/plain-link";
import { PLACE_NAMES, type WordEntry } from "@/lib/results/words/words";
import { wordsHref } from "@/lib/results/words/word-query";
import type { RemarkRules } from "@/lib/study/remarks";

/** What judges wrote, one entry after the other, each with where it was written. */
export function WordList({
  slug,
  entries,
  rules,
  closing,
}: {
  slug: string;
  entries: readonly WordEntry[];
  rules: RemarkRules | null;
  closing: Readonly<Record<string, string>>;
}) {
  return (
    <ol className="flex flex-col gap-3">
      {entries.map((entry) => (
        <li key={keyOf(entry)} className="card px-4 py-3">
          <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
            <span className="font-semibold text-ink">{headOf(entry, rules, closing)}</span>
            {entry.systems.length > 0 && <span>{entry.systems.join(" beside ")}</span>}
            {entry.task !== null && (
              <span>
                {entry.task}, {entry.language}
              </span>
            )}
            {entry.sample !== null && (
              <PlainLink href={`${wordsHref(slug, { program: entry.sample })}#heat`}>
                {entry.sample}, {linesOf(entry)}
              </PlainLink>
            )}
            <span>
              judge {entry.judge}
              {entry.position !== null && `, trial ${entry.position}`}
            </span>
          </p>
          {entry.text !== "" && (
            <p className="mt-1.5 max-w-prose [overflow-wrap:anywhere] whitespace-pre-wrap">{entry.text}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

const keyOf = ({ session, position, place, kind, sample, firstLine, text }: WordEntry): string =>
  [session, position, place, kind, sample, firstLine, text].join("/");

const headOf = (
  { place, kind, severity }: WordEntry,
  rules: RemarkRules | null,
  closing: Readonly<Record<string, string>>,
): string => {
  if (place === "closing") return closing[kind ?? ""] ?? kind ?? PLACE_NAMES[place];
  if (place !== "remark") return PLACE_NAMES[place];
  const named = [nameOf(rules?.kinds, kind), nameOf(rules?.severities, severity)].filter(
    (name) => name !== "",
  );
  return named.join(" · ");
};

/** As the protocol calls it. */
const nameOf = (list: RemarkRules["kinds"] | undefined, id: string | null): string =>
  list?.find((choice) => choice.id === id)?.label ?? id ?? "";

const linesOf = ({ firstLine, lastLine }: WordEntry): string =>
  firstLine === lastLine ? `line ${firstLine}` : `lines ${firstLine} to ${lastLine}`;
