import { z } from "zod";
import type { PlanFacts } from "./plan-facts";
import { DESIGN_SPECS } from "@/lib/study/design";

/** Licences of Zenodo's list that suit data; its ids. */
export const DEPOSIT_LICENCES = [
  "cc-by-4.0",
  "cc-zero",
  "cc-by-sa-4.0",
  "cc-by-nc-4.0",
  "other-open",
] as const;
export type DepositLicence = (typeof DEPOSIT_LICENCES)[number];

interface Creator {
  /** "Family name, given names". */
  name: string;
  affiliation?: string;
  orcid?: string;
}

const orcidSchema = z.string().regex(/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/);

/**
 * Creators, one a line: `Lovelace, Ada; University of London; 0000-0002-1825-0097`. What is left out is left out.
 *
 * @returns the creators, or the first line that cannot be read and why
 */
export function readCreators(text: string): { creators: Creator[] } | { fault: string } {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const creators: Creator[] = [];
  for (const [at, line] of lines.entries()) {
    const [name = "", ...rest] = line.split(";").map((part) => part.trim());
    if (!/^[^,]+,\s*\S/.test(name))
      return { fault: `Line ${at + 1}: write the name as “Family name, given names”.` };
    const orcid = rest.find((part) => /^[\dX-]+$/.test(part) && part !== "");
    if (orcid !== undefined && !isOrcid(orcid)) return { fault: `Line ${at + 1}: ${orcid} is no ORCID iD.` };
    const affiliation = rest.find((part) => part !== orcid && part !== "");
    creators.push({
      name,
      ...(affiliation === undefined ? {} : { affiliation }),
      ...(orcid === undefined ? {} : { orcid }),
    });
  }
  return creators.length === 0 ? { fault: "Name at least one creator." } : { creators };
}

/** The form, and the check digit of ISO 7064 mod 11-2. */
const isOrcid = (orcid: string): boolean => {
  if (!orcidSchema.safeParse(orcid).success) return false;
  const digits = orcid.replaceAll("-", "");
  const total = [...digits.slice(0, 15)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return digits.at(15) === (check === 10 ? "X" : String(check));
};

/** Metadata of a deposit, as Zenodo's REST interface takes them (developers.zenodo.org, "Deposit metadata"). */
export interface Deposit {
  metadata: {
    title: string;
    upload_type: "dataset";
    description: string;
    creators: Creator[];
    access_right: "open";
    license: DepositLicence;
    keywords: string[];
    language: "eng";
    notes: string;
  };
}

export function toDeposit(
  { study, protocol, software }: PlanFacts,
  given: { creators: Creator[]; licence: DepositLicence },
): Deposit {
  const design = DESIGN_SPECS[protocol.design].methods.study;
  const isSimulated = study.isSimulated
    ? "<p><strong>The judges were simulated; no person judged anything.</strong></p>"
    : "";
  return {
    metadata: {
      title: `Data of “${study.title}”`,
      upload_type: "dataset",
      description:
        `${isSimulated}<p>All data of the blind ${escape(design)} “${escape(study.title)}”: tables with a codebook, the frozen protocol, ` +
        "the seed and log of the allocation, the programs that were judged, the report, and scripts in R and Python that work its numbers out again. " +
        "<code>node verify.mjs</code> checks the whole archive.</p>",
      creators: given.creators,
      access_right: "open",
      license: given.licence,
      keywords: ["code quality", "human evaluation", "blind evaluation", ...protocol.languages].slice(0, 20),
      language: "eng",
      notes: `Collected with ${software}. SHA-256 of the frozen study: ${study.protocolHash ?? "none"}; of the allocation seed: ${study.seedCommitment ?? "none"}. Programs keep their own licences (LICENCES.md).`,
    },
  };
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
