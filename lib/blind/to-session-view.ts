import type { Protocol } from "@/lib/study/protocol/protocol";
import { type Manners, type SessionView, manneredViewSchema, sessionViewSchema } from "./judge-view";

export function toSessionView(me: {
  state: SessionView["state"];
  answered: number;
  total: number;
}): SessionView {
  return sessionViewSchema.parse({ state: me.state, position: me.answered + 1, total: me.total });
}

export function toManners({ taskFirst, allowBack, allowComment, tells, limits }: Protocol): Manners {
  const { idleHours } = limits;
  return manneredViewSchema.parse({ taskFirst, allowBack, allowComment, tells, idleHours });
}
