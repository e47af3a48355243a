import { giveAwayName } from "@/lib/pools/give-away-rules";
import type { GiveAwayPlace } from "@/lib/study/finding";

/** What may name the source of the code, by rule and without its words: this page is read by people who are about to judge. */
export function FindingGiveAways({
  giveAways,
}: {
  giveAways: readonly (GiveAwayPlace & { findings: number })[];
}) {
  if (giveAways.length === 0) return null;
  return (
    <details>
      <summary className="w-fit">Some findings may name the source of the code</summary>
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 text-sm">
        {giveAways.map(({ place, rule, findings }) => (
          <li key={`${place} ${rule}`}>
            {giveAwayName(rule)}, {PLACES[place]} of{" "}
            {findings === 1 ? "one finding" : `${findings.toLocaleString("en")} findings`}
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-sm text-muted">
        The report of the import named the places. To take them out, delete the tool&rsquo;s findings, change
        the file, and import it again.
      </p>
    </details>
  );
}

const PLACES = { message: "in what the tool says", code: "in the code" } as const;
