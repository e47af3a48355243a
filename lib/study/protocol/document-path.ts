/** A JSON object whose shape nobody has checked yet: a protocol while it is written. */
export type JsonDocument = Readonly<Record<string, unknown>>;

/** What stands at a dotted path ("questions.0.label"), undefined where nothing does. */
export function getAt(document: unknown, path: string): unknown {
  return path === "" ? document : path.split(".").reduce<unknown>(inside, document);
}

/** The document with another value at a path; undefined takes it out. The given document stays as it is. */
export function setAt(document: JsonDocument, path: string, value: unknown): JsonDocument {
  return asObject(put(document, path.split("."), value));
}

/** Whether something is a JSON object, and no list. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const inside = (value: unknown, key: string): unknown => {
  if (Array.isArray(value)) return (value as unknown[])[Number(key)];
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
};

const put = (value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown => {
  if (key === undefined) return next;
  const changed = put(inside(value, key), rest, next);
  if (Array.isArray(value)) {
    const list = [...(value as unknown[])];
    if (changed === undefined) list.splice(Number(key), 1);
    else list[Number(key)] = changed;
    return list;
  }
  const kept = asObject(value);
  if (changed !== undefined) return { ...kept, [key]: changed };
  return Object.fromEntries(Object.entries(kept).filter(([known]) => known !== key));
};

const asObject = (value: unknown): Record<string, unknown> => (isJsonObject(value) ? value : {});
