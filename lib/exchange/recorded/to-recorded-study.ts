import type { FaultList } from "@/lib/exchange/fault-list";
import { compareCodePoints } from "@/lib/score/orientation";
import { type Design, DESIGNS, DESIGN_SPECS } from "@/lib/study/designs/designs";
import { hasTruth } from "@/lib/study/has-truth";
import { type Protocol, completeProtocol } from "@/lib/study/protocol/protocol";
import { PRESET_QUESTIONS, type Question } from "@/lib/study/questions";
import type { Answers } from "./answers";
import type { ImportMapping, RecordedAbout } from "./import-mapping";
import type { Names } from "./names";
import { placeTrials } from "./place-trials";
import type { RecordedStudy } from "./recorded-study";

/** Which design the answers are of: what was said, else what questions and panes tell. */
function designOf({ kinds, panes }: Pick<Answers, "kinds" | "panes">, said: Design | undefined): Design {
  if (said !== undefined) return said;
  const possible = DESIGNS.filter((design) => DESIGN_SPECS[design].panes === panes);
  const asksTruth = possible.find(
    (design) => hasTruth(design) && kinds.has(DESIGN_SPECS[design].preset.primary),
  );
  const graded = possible.find((design) => !hasTruth(design));
  const found = asksTruth ?? graded;
  if (found === undefined) throw new Error(`no design shows ${panes} programs`);
  return found;
}

interface Given {
  about: Pick<RecordedAbout, "slug" | "title">;
  mapping: ImportMapping;
  faults: FaultList;
  names: Names;
}

/** The study that the answers make, or null after telling what stands against it. */
export function toRecordedStudy(
  answers: Answers,
  { leftOut, unanswered, scores }: Pick<RecordedStudy, "leftOut" | "unanswered" | "scores">,
  given: Given,
): RecordedStudy | null {
  const { mapping, faults, names } = given;
  const design = designOf(answers, mapping.design);
  const { trials, recorded } = answers;
  const fault = (message: string, line = 1): void => faults.tell({ line, column: "", message });
  if (trials.length === 0) {
    if (faults.isEmpty) fault("no score is left to import");
    return null;
  }
  const shows = (right: string | null): 1 | 2 => (right === null ? 1 : 2);
  const odd = trials.find(({ right }) => shows(right) !== answers.panes);
  if (odd)
    fault(
      `this trial shows ${odd.right === null ? "one system" : "two systems"}, others show ${odd.right === null ? "two" : "one"}; import them as studies of their own`,
      odd.line,
    );
  if (DESIGN_SPECS[design].truth === "side" && !recorded.sides)
    fault("which of two programs is human is told by its side, and the file does not record sides");
  if (DESIGN_SPECS[design].truth === "side" && trials.some(({ ties }) => ties.length > 0))
    fault("one of two programs is human, so a tie is no answer; leave ties out");
  const placed = placeTrials(trials, faults);
  const protocol = toProtocol(answers, design, given);
  if (protocol === null || !faults.isEmpty) return null;
  return {
    ...placed,
    protocol,
    recorded,
    leftOut,
    unanswered,
    scores,
    systemNames: names.made("systems"),
  };
}

const toProtocol = (
  { trials, kinds, roles }: Answers,
  design: Design,
  { about, mapping, faults, names: written }: Given,
): Protocol | null => {
  const arms = new Map<string, Set<string>>();
  const languages = new Set<string>();
  for (const { arm, left, right, language } of trials) {
    const own = arms.get(arm) ?? new Set();
    arms.set(arm, own.add(left).add(right ?? left));
    languages.add(language);
  }
  const made = new Map(written.made("systems").map(({ name, id }) => [name, id]));
  const given = new Map(
    Object.entries(mapping.systems).map(([name, { id, role }]) => [id ?? made.get(name) ?? name, role]),
  );
  const names = [...new Set([...arms.values()].flatMap((own) => [...own]))].sort(compareCodePoints);
  const { exclusions, ...analysis } = mapping.analysis;
  const result = completeProtocol({
    slug: about.slug,
    title: about.title,
    design,
    languages: [...languages].sort(compareCodePoints),
    systems: names.map((id) => ({ id, role: given.get(id) ?? roles.get(id) ?? "other" })),
    arms: [...arms]
      .sort(([a], [b]) => compareCodePoints(a, b))
      .map(([id, own]) => ({ id, systems: [...own].sort(compareCodePoints) })),
    questions: toQuestions(kinds, mapping, written.made("questions")),
    allocation: { mix: mapping.mix, itemsPerSession: "all" },
    presentation: { comments: "keep", identifiers: "keep", format: "keep" },
    analysis,
    exclusions: exclusions.map((flag) => ({ flag })),
  });
  if (result.ok) return result.protocol;
  for (const { path, message } of result.faults)
    faults.tell({ line: 1, column: "", message: `${path} ${message}` });
  return null;
};

/** In the order in which the presets ask them, then as the file does. */
const toQuestions = (
  kinds: Answers["kinds"],
  { questions: given }: ImportMapping,
  made: readonly { name: string; id: string }[],
): Question[] => {
  const preset: Readonly<Record<string, Question>> = PRESET_QUESTIONS;
  const order = [...Object.keys(preset), ...kinds.keys()];
  const ids = new Map(made.map(({ name, id }) => [name, id]));
  const names = new Map(made.map(({ name, id }) => [id, name]));
  const named = new Map(
    Object.entries(given).map(([name, said]) => [said.id ?? ids.get(name) ?? name, said]),
  );
  return [...kinds.keys()]
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((id) => {
      const kind = kinds.get(id) ?? "sample";
      const known = preset[id]?.kind === kind ? preset[id] : undefined;
      const { label, anchors } = named.get(id) ?? {};
      return {
        id,
        kind,
        required: false,
        help: "",
        label: label ?? known?.label ?? names.get(id) ?? id.replaceAll("_", " "),
        anchors: anchors ?? known?.anchors ?? ["-2", "-1", "+1", "+2"],
      };
    });
};
