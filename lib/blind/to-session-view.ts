import { asksSeenBefore } from "@/lib/study/blinding/blinding-settings";
import { asksTellReasons, remarkRules } from "@/lib/study/remarks";
import { choicesOf, labelSettings } from "@/lib/study/labelling/labels";
import { tryModeOf } from "@/lib/study/try-programs";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { type Manners, type SessionView, manneredViewSchema, sessionViewSchema } from "./judge-view";

export function toSessionView(me: {
  state: SessionView["state"];
  answered: number;
  total: number;
}): SessionView {
  return sessionViewSchema.parse({ state: me.state, position: me.answered + 1, total: me.total });
}

export function toManners(protocol: Protocol): Manners {
  const { taskFirst, allowBack, allowComment, tells, limits, instructions, contact } = protocol;
  const { idleHours } = limits;
  const { comparing, breakEvery } = protocol;
  const tryPrograms = tryModeOf(protocol);
  const remarks = remarkRules(protocol);
  const statements = labelSettings(protocol);
  return manneredViewSchema.parse({
    taskFirst,
    allowBack,
    allowComment,
    tells,
    ...(tryPrograms !== "off" && { tryPrograms }),
    ...(breakEvery !== undefined && { breakEvery }),
    ...((comparing?.differences || comparing?.fold) && { comparing }),
    ...(remarks !== null && { remarks }),
    ...(statements !== null && {
      statements: {
        kinds: statements.kinds.map((kind) => ({ id: kind.id, label: kind.label, labels: choicesOf(kind) })),
        guidelines: statements.guidelines,
      },
    }),
    ...(asksSeenBefore(protocol) && { seenBefore: true }),
    ...(asksTellReasons(protocol) && { tellReasons: true }),
    idleHours,
    instructions,
    contact,
  });
}
