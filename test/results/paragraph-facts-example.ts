import { completeProtocol } from "@/lib/study/protocol/protocol";
import type { Design } from "@/lib/study/design";
import type { ParagraphFacts, SessionCourse } from "@/lib/results/paragraphs/facts";

const SYSTEMS: Record<Design, { id: string; role: string; reference?: boolean }[]> = {
  "side-by-side": [
    { id: "chatgpt", role: "machine" },
    { id: "copilot", role: "machine" },
  ],
  "human-or-robot": [
    { id: "github", role: "human" },
    { id: "clgen", role: "machine" },
    { id: "clsmith", role: "machine" },
  ],
  "which-is-human": [
    { id: "github", role: "human" },
    { id: "clgen", role: "machine" },
  ],
  rating: [{ id: "chatgpt", role: "machine" }],
  "timed-task": [{ id: "snm", role: "machine" }],
  labelling: [
    { id: "people", role: "human", reference: true },
    { id: "snm", role: "machine" },
  ],
};

/** Ten invited judges of 25 tasks each, all to the end. */
const EXAMPLE_COURSE: SessionCourse = {
  sessions: 10,
  byInvite: 10,
  unfinished: 0,
  withdrawn: 0,
  fewestItems: 25,
  mostItems: 25,
  isTaskInOneLanguage: true,
};

/** A finished study of a design, as its preset says, without an outcome: for tests of the paragraphs. */
export function exampleFacts(design: Design, document: Record<string, unknown> = {}): ParagraphFacts {
  const result = completeProtocol({
    slug: "example",
    title: "An example",
    design,
    systems: SYSTEMS[design],
    ...document,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return {
    software: "Evenhand 9.9.9",
    study: {
      title: "An example",
      openedAt: "2026-01-05T09:00:00.000Z",
      closedAt: "2026-02-01T18:30:00.000Z",
      unsealedAt: "2026-02-02T08:00:00.000Z",
      isUnsealedEarly: false,
      unsealReason: null,
      aggregatePublicWhileOpen: false,
      protocolHash: "ab".repeat(32),
      seedCommitment: "cd".repeat(32),
      imported: null,
    },
    blindness: null,
    isSimulated: false,
    protocol: result.protocol,
    filter: [],
    material: { tasks: 25, languages: ["cpp", "java"], samples: 100, skipped: [], quotedNames: null },
    people: {
      judges: 10,
      trials: 250,
      placedSessions: 0,
      repeatTrials: 0,
      excludedTrials: 0,
      course: EXAMPLE_COURSE,
    },
    sensitivity: null,
    outcome: null,
  };
}
