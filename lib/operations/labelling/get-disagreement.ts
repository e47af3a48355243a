import "server-only";
import { countDisagreements, getDisagreement as readDisagreement } from "@/lib/db/labelling/disagreements";
import { REFERENCE_WORDS } from "@/lib/metrics/diff-words";
import { type CodeComparison, compareCode } from "@/lib/presentation/compare-code";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import type { Actor } from "@/lib/study/actor";
import { type LabelChoice, choicesOf, labelSettings, labelsOf } from "@/lib/study/labelling/labels";
import { mayAdjudicate } from "@/lib/study/labelling/may-adjudicate";

/** A unit whose labels differ, as the person who decides sees it: the system is hidden, and nobody has a name. */
interface DisagreementView {
  handle: string;
  kind: string;
  task: { title: string; body: string };
  language: string;
  /** The shown code of the program. */
  code: string;
  /** The reference on the left, the program on the right. */
  comparison: CodeComparison;
  /** The statements that were found, as text. */
  statements: { left: string[]; right: string[] };
  labels: string[];
  choices: LabelChoice[];
  decision: { label: string; reason: string } | null;
}

export interface Adjudication {
  differing: number;
  decided: number;
  guidelines: string;
  /** The one asked for, or the first that is not decided; null where there is none. */
  current: DisagreementView | null;
  /** The handles before and behind it, in an order that says nothing. */
  before: string | null;
  after: string | null;
}

/**
 * Labels that differ, one unit at a time, for a third person to decide.
 *
 * @throws AppError not_found for a study without labels; sealed while it is open
 */
export async function getAdjudication(request: {
  actor: Actor;
  slug: string;
  handle?: string | undefined;
}): Promise<Adjudication> {
  const study = await requireStudy(request.actor, "edit", request.slug);
  const settings = labelSettings(protocolOf(study));
  if (!settings) throw new AppError("not_found", { userMessage: "This study has no labels." });
  const may = mayAdjudicate(study);
  if (!may.ok) throw new AppError("sealed", { userMessage: may.why });
  const { differing, decided, handles } = await countDisagreements(study.id);
  const wanted = request.handle ?? handles.find(({ isDecided }) => !isDecided)?.handle ?? handles[0]?.handle;
  const found = wanted === undefined ? null : await readDisagreement(study.id, wanted);
  const at = handles.findIndex(({ handle }) => handle === found?.handle);
  const kind = settings.kinds.find(({ id }) => id === found?.kind);
  return {
    differing,
    decided,
    guidelines: settings.guidelines,
    current:
      found && kind
        ? {
            handle: found.handle,
            kind: kind.label,
            task: found.task,
            language: found.language,
            code: found.right,
            comparison: await compareCode(found.left, found.right, {
              language: found.language,
              words: REFERENCE_WORDS,
            }),
            statements: {
              left: textsOf(found.left, found.places.expected),
              right: textsOf(found.right, found.places.program),
            },
            labels: found.labels.map((id) => labelsOf(kind).find((one) => one.id === id)?.label ?? id),
            choices: choicesOf(kind),
            decision: found.decision,
          }
        : null,
    before: handles[at - 1]?.handle ?? null,
    after: at < 0 ? null : (handles[at + 1]?.handle ?? null),
  };
}

const textsOf = (code: string, places: readonly (readonly [number, number])[]): string[] => {
  const points = Array.from(code);
  return places.map(([from, to]) => points.slice(from, to).join(""));
};
