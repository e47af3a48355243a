import { type GiveAwayRule, giveAwayInSentence } from "@/lib/pools/give-away-rules";
import { type GiveAway, scanText } from "@/lib/pools/scan-text";
import { type GiveAwayPlace, toGiveAway } from "@/lib/study/finding";

interface ScannedFinding {
  sampleId: number;
  /** Its line in the imported file. */
  fileLine: number;
  tool: string;
  rule: string;
  message: string;
}

const LISTED = 20;

/**
 * What in each finding's words and in its sample's code may name the source, in the order of the findings; and sentences for the
 * report of the import, since the people who judge see both as they were imported.
 */
export function scanFindings(
  findings: readonly ScannedFinding[],
  { rules, inCode }: { rules: readonly GiveAwayRule[]; inCode: ReadonlyMap<number, readonly GiveAway[]> },
): { giveAways: string[][]; notes: string[] } {
  const told: string[] = [];
  const giveAways = findings.map(({ sampleId, fileLine, ...words }) => {
    const inMessage = scanText(`${words.tool} ${words.rule} ${words.message}`.replace(/\s+/g, " "), rules);
    const ofCode = inCode.get(sampleId) ?? [];
    for (const [place, found] of [
      ["message", inMessage],
      ["code", ofCode],
    ] as const)
      for (const { rule, excerpt } of found)
        told.push(
          `Line ${fileLine}, ${place === "message" ? "what the tool says" : "the sample\u2019s code"}: ${giveAwayInSentence(rule)} (${excerpt}).`,
        );
    const places: GiveAwayPlace[] = [
      ...inMessage.map(({ rule }) => ({ place: "message" as const, rule })),
      ...ofCode.map(({ rule }) => ({ place: "code" as const, rule })),
    ];
    return places.map(toGiveAway);
  });
  const marked = giveAways.filter(({ length }) => length > 0).length;
  if (marked === 0) return { giveAways, notes: [] };
  const more = told.length - LISTED;
  return {
    giveAways,
    notes: [
      `${marked} of ${findings.length} new findings may name the source of the code. Judges of findings see what the tool says and the code as imported; change the file or the code first where that tells them the system.`,
      ...told.slice(0, LISTED),
      ...(more > 0 ? [`${more} more places are not listed here; the findings page counts them.`] : []),
    ],
  };
}
