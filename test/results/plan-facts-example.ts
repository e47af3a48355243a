import type { PlanFacts } from "@/lib/results/publishing/plan-facts";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import type { Design } from "@/lib/study/design";
import { exampleFacts } from "./paragraph-facts-example";

/** A draft of a design, as its preset says, with 25 tasks in two languages: for tests of what is published about it. */
export function examplePlan(design: Design, document: Record<string, unknown> = {}): PlanFacts {
  const { systems } = exampleFacts(design).protocol;
  const result = completeProtocol({ slug: "example", title: "An example", design, systems, ...document });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const { protocol } = result;
  return {
    software: "Evenhand 9.9.9",
    study: {
      slug: "example",
      title: "An example",
      state: "DRAFT",
      openedAt: null,
      protocolHash: null,
      seedCommitment: null,
      isSimulated: false,
    },
    protocol,
    tasks: 25,
    languages: ["cpp", "java"],
    samples: protocol.systems.map(({ id }) => ({ system: id, samples: 50 })),
    sessions: 0,
    blindness: null,
  };
}
