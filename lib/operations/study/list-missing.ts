import "server-only";
import { agreementCautions, armsAhead } from "@/lib/allocation/agreement-cautions";
import type { Actor } from "@/lib/study/actor";
import { getShownLines } from "@/lib/db/samples/study-extent";
import type { FieldFault } from "@/lib/errors";
import { contactCaution } from "@/lib/study/draft/contact-caution";
import { hasTruth } from "@/lib/study/design";
import { longProgramsCaution } from "@/lib/study/draft/long-programs";
import { type Caution, type Missing, mendedAt } from "@/lib/study/draft/missing";
import { draftFindings } from "./draft-findings";
import { requireStudy } from "./require-study";
import { protocolOf } from "./study-summary";

/** Everything that keeps a draft from opening at this moment; empty when it may open, or was opened long ago. */
export async function listMissing(request: { actor: Actor; slug: string }): Promise<Missing[]> {
  const study = await requireStudy(request.actor, "view", request.slug);
  if (study.state !== "DRAFT") return [];
  const { missing, gaps } = await draftFindings(study);
  // Of a study of labels, a system without its role may be what is missing: that is mended in the design.
  const { statements } = protocolOf(study);
  const isOfSamples = ({ path, message }: FieldFault) => path === "" && !statements && gaps.has(message);
  return missing.map((fault) =>
    isOfSamples(fault) ? { ...fault, mendedAt: mendedAt(fault.message) } : fault,
  );
}

/** What a draft will not be able to tell as it is planned: nothing of it keeps the draft from opening. */
export async function listCautions(request: { actor: Actor; slug: string }): Promise<Caution[]> {
  const study = await requireStudy(request.actor, "view", request.slug);
  if (study.state !== "DRAFT") return [];
  const protocol = protocolOf(study);
  const { shares, languages, unused } = await draftFindings(study);
  // Each program of a study of labels comes to several people by design.
  const agreement = protocol.statements ? [] : agreementCautions(armsAhead(protocol, shares));
  const long = longProgramsCaution((await getShownLines(study.id)).lines);
  const contact = contactCaution(protocol);
  return [
    ...agreement.map((message) => ({
      message: `${message} "How many judges?" tells how many find a difference.`,
      mendedAt: "/design/plan",
    })),
    ...(long === null ? [] : [{ message: long }]),
    // Of other designs it keeps the study from opening.
    ...(unused.length === 0 || !hasTruth(protocol.design)
      ? []
      : [{ message: unusedCaution(unused), mendedAt: "/design#systems" }]),
    ...(languages.length > 1
      ? [
          {
            message: `Each judge meets programs in ${new Intl.ListFormat("en").format(languages)}. For judges who know one language only, make one group per language under Samples.`,
            mendedAt: "/samples",
          },
        ]
      : []),
    ...(contact === null ? [] : [{ message: contact, mendedAt: "/design#people" }]),
  ];
}

const unusedCaution = (systems: readonly string[]): string => {
  const [has, them] = systems.length === 1 ? ["has", "it"] : ["have", "them"];
  const names = new Intl.ListFormat("en").format(systems);
  return `${names} ${has} no samples: no judge meets ${them}. Remove ${them} from the systems, or import samples.`;
};
