/** What a study's link brings besides the study. */
export interface JudgeLink {
  arrival: { invite?: string; external?: Record<string, string> };
  /** Does it say who comes? Then the address bar has to be cleared. */
  isPersonal: boolean;
}

/** Longer than anything that an invite or a panel sends: more is a mistake, and is left out. */
const LONGEST = 200;

/** Reads an invite's code and a panel's parameters from an address. Of what stands there twice the first one counts. */
export function toLink(
  query: Readonly<Record<string, string | string[] | undefined>>,
  panel: readonly string[],
): JudgeLink {
  const read = (name: string): string | null => {
    const given = Object.hasOwn(query, name) ? [query[name]].flat()[0]?.trim() : undefined;
    return given && given.length <= LONGEST && !given.includes("\0") ? given : null;
  };
  const invite = read("invite");
  const external = panel.flatMap((name) => {
    const value = name === "invite" ? null : read(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    arrival: {
      ...(invite === null ? {} : { invite }),
      ...(external.length === 0 ? {} : { external: Object.fromEntries(external) }),
    },
    isPersonal: Object.hasOwn(query, "invite") || external.length > 0,
  };
}
