import { type JsonDocument, getAt, setAt } from "@/lib/study/protocol/document-path";

type Change = (filled: JsonDocument, document: JsonDocument) => JsonDocument;

/** Gives a system another id, in the arms and the choices of sources that somebody wrote, too. */
export function renameSystem(at: number, to: string): Change {
  return (filled, document) => {
    const from = getAt(filled, `systems.${at}.id`);
    const renamed = setAt(document, `systems.${at}.id`, to);
    return withSystems(renamed, (systems) => systems.map((id) => (id === from ? to : id)));
  };
}

export function removeSystem(at: number): Change {
  return (filled, document) => {
    const gone = getAt(filled, `systems.${at}.id`);
    return withSystems(setAt(document, `systems.${at}`, undefined), (systems) =>
      systems.filter((id) => id !== gone),
    );
  };
}

/** Adds a system; a single arm takes it in, several leave the choice to the researcher. */
export function addSystem(system: { id: string }): Change {
  return (filled, document) => {
    const systems = [...asList(filled["systems"]), system];
    const added = setAt(document, "systems", systems);
    return asList(document["arms"]).length === 1 ? withArms(added, (known) => [...known, system.id]) : added;
  };
}

/** Gives a question another id, wherever the protocol names it. */
export function renameQuestion(at: number, to: string): Change {
  return (filled, document) => {
    const from = getAt(filled, `questions.${at}.id`);
    const questions = asList(filled["questions"]);
    const follow = (id: unknown) => (id === from ? to : id);
    const renamed = setAt({ ...document, questions }, `questions.${at}.id`, to);
    const checks = asList(document["attentionChecks"]).map((check) =>
      asList(getAt(check, "expect")).reduce<unknown>(
        (changed, _, which) => replace(changed, `expect.${which}.question`, follow),
        check,
      ),
    );
    return {
      ...renamed,
      ...("analysis" in document
        ? {
            analysis: replace(
              replace(document["analysis"], "family", (family) => asList(family).map(follow)),
              "primary",
              follow,
            ),
          }
        : {}),
      ...(checks.length > 0 ? { attentionChecks: checks } : {}),
    };
  };
}

/** In arms, and in what judges choose from who say who wrote a program. */
const withSystems: typeof withArms = (document, change) => {
  const path = "blinding.source.choices";
  const choices = getAt(document, path);
  const armed = withArms(document, change);
  if (!Array.isArray(choices)) return armed;
  const changed = choices.map((choice: unknown) =>
    replace(choice, "systems", (list) => change(asList(list))),
  );
  return setAt(armed, path, changed);
};

const withArms = (document: JsonDocument, change: (systems: unknown[]) => unknown[]): JsonDocument => {
  const arms = document["arms"];
  if (!Array.isArray(arms)) return document;
  return {
    ...document,
    arms: arms.map((arm: unknown) => replace(arm, "systems", (list) => change(asList(list)))),
  };
};

/** What stands at a path, changed; nothing where nothing stands. */
const replace = (value: unknown, path: string, change: (value: unknown) => unknown): unknown => {
  const known = getAt(value, path);
  return known === undefined ? value : setAt(value as JsonDocument, path, change(known));
};

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
