import { describe, expect, test } from "vitest";
import { type Actor, type StudyAction, type StudyRole, can, roleIn } from "./actor";

const ACTIONS = [
  "view",
  "export",
  "edit",
  "invite",
  "recruit",
  "spend",
  "open",
  "close",
  "unseal",
  "withdraw",
  "manage",
] as const;
const person = (id: number, isAdmin = false): Actor => ({ id, email: `p${id}@example.org`, isAdmin });
const [owner, editor, viewer, stranger, admin] = [1, 2, 3, 4, 5].map((id) => person(id, id === 5));
const study = {
  members: [
    { userId: 1, role: "owner" as const },
    { userId: 2, role: "editor" as const },
    { userId: 3, role: "viewer" as const },
  ],
};

/** Written out once more on purpose: a right that moves must be moved here too, by somebody who means it. */
const EXPECTED: Record<StudyAction, { owner: boolean; editor: boolean; viewer: boolean }> = {
  view: { owner: true, editor: true, viewer: true },
  export: { owner: true, editor: true, viewer: true },
  edit: { owner: true, editor: true, viewer: false },
  invite: { owner: true, editor: true, viewer: false },
  recruit: { owner: true, editor: false, viewer: false },
  spend: { owner: false, editor: false, viewer: false },
  open: { owner: true, editor: false, viewer: false },
  close: { owner: true, editor: false, viewer: false },
  unseal: { owner: true, editor: false, viewer: false },
  withdraw: { owner: true, editor: false, viewer: false },
  manage: { owner: true, editor: false, viewer: false },
};

describe("what a person may do with a study", () => {
  test("the table names every action there is", () => {
    expect(Object.keys(EXPECTED).sort()).toEqual([...ACTIONS].sort());
  });

  const roles: [StudyRole, Actor | undefined][] = [
    ["owner", owner],
    ["editor", editor],
    ["viewer", viewer],
  ];
  for (const action of ACTIONS) {
    test.each(roles)(`${action}, as %s`, (role, actor) => {
      expect(actor && can(actor, action, study)).toBe(EXPECTED[action][role]);
    });
    test(`${action}: always for an administrator, never for a stranger`, () => {
      expect(admin && can(admin, action, study)).toBe(true);
      expect(stranger && can(stranger, action, study)).toBe(false);
    });
  }

  test("a study without members is an administrator's only", () => {
    const nobodys = { members: [] };
    expect(admin && roleIn(admin, nobodys)).toBe("owner");
    expect(owner && roleIn(owner, nobodys)).toBeNull();
  });
});
