import type { Actor } from "@/lib/study/actor";
import type { Person } from "@/attack/people";

/** Somebody who asks, by one means. */
export interface Caller {
  name: string;
  headers: Record<string, string>;
  /** Whom the API takes this for; null is nobody. */
  actor: Actor | null;
  /** Whom a page takes this for. */
  pageActor: Actor | null;
  mayWrite: boolean;
}

/** Everybody by every means: cookie, a token that may write, one that may read, one that was revoked, and judges. */
export function listCallers(
  people: Record<string, Person>,
  judge: { token: string; slug: string },
  origin: string,
): Caller[] {
  const nobodys = (name: string, headers: Record<string, string>): Caller => ({
    name,
    headers,
    actor: null,
    pageActor: null,
    mayWrite: false,
  });
  const own = Object.entries(people).flatMap(([name, { actor, cookie, readToken, writeToken }]): Caller[] => [
    {
      name: `${name} by cookie`,
      actor,
      pageActor: actor,
      mayWrite: true,
      headers: { Cookie: cookie, Origin: origin },
    },
    {
      name: `${name} by a token`,
      actor,
      pageActor: null,
      mayWrite: true,
      headers: bearer(writeToken),
    },
    {
      name: `${name} by a reading token`,
      actor,
      pageActor: null,
      mayWrite: false,
      headers: bearer(readToken),
    },
  ]);
  return [
    ...own,
    nobodys("nobody", {}),
    nobodys("a made-up token", bearer(`evh_${"x".repeat(43)}`)),
    nobodys("an administrator's revoked token", bearer(people["administrator"]?.revokedToken ?? "")),
    nobodys("a judge's token", bearer(judge.token)),
    nobodys("a judge's cookie", { Cookie: `evenhand-judge-${judge.slug}=${judge.token}` }),
  ];
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
