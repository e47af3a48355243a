import type { SyntaxNode } from "@/lib/presentation/syntax";
import { settleKeywords } from "./keywords";
import { isDunder } from "./members";
import type { PythonBinding } from "./python-scope";
import type { Definition, PythonReading } from "./reading";
import { CODE_READERS, MEMBER_READERS, PLAIN_BASES, PLAIN_DECORATORS } from "./standard-names";

/** Decides which bindings keep their names, because something reads them that the code does not show. */
export function settleNames(reading: PythonReading): void {
  for (const bindings of reading.kept) for (const binding of bindings()) keep(binding);
  const bindings = new Set(reading.uses.map((use) => use.binding()).filter((binding) => binding !== null));
  for (const binding of bindings) if (isDunder(binding.name)) binding.isKept = true;
  keepRead(bindings, reading);
  for (const definition of reading.functions) if (isReadByDecorator(definition)) keepAll(definition);
  for (const definition of reading.classes)
    if (isReadByDecorator(definition)) keepAll(definition);
    else if (hasForeignBase(definition, reading)) definition.inner.forEach(keep);
  settleKeywords(reading);
}

const keep = (binding: PythonBinding | null | undefined) => {
  if (binding) binding.isKept = true;
};
const keepAll = ({ binding, inner }: Definition) => [binding, ...inner].forEach(keep);

/** `getattr(x, "size")` reads a member by a string, `eval("n + 1")` anything. */
function keepRead(bindings: ReadonlySet<PythonBinding>, reading: PythonReading): void {
  const readsCode = reading.uses.some(
    (use) => !use.isMember && CODE_READERS.has(use.name) && use.binding() === null,
  );
  const readsMembers = reading.uses.some(({ name }) => MEMBER_READERS.has(name));
  if (!readsCode && !readsMembers) return;
  const strings = readsCode ? reading.strings : reading.strings.filter((text) => LISTED_NAMES.test(text));
  const words = new Set(strings.flatMap((text) => text.match(/[^\W\d]\w*/gu) ?? []));
  for (const binding of bindings)
    if (words.has(binding.name) && (readsCode || binding.isMember)) binding.isKept = true;
}

/** A decorator from elsewhere may turn names into routes, options or fixtures. One of the sample does what we see. */
function isReadByDecorator({ node, scope }: Definition): boolean {
  if (node.parent?.type !== "decorated_definition") return false;
  return node.parent.namedChildren.some((decorator) => {
    if (decorator?.type !== "decorator") return false;
    const words = decorator.firstNamedChild === null ? [] : calleeWords(decorator.firstNamedChild);
    const first = scope.find(words[0] ?? "", true);
    const isOwn = first !== null && !first.isImported;
    return !isOwn && !PLAIN_DECORATORS.has(words.at(-1) ?? "");
  });
}

/** A base from elsewhere may expect the names its subclasses define. */
function hasForeignBase(
  definition: Definition,
  reading: PythonReading,
  seen = new Set<Definition>(),
): boolean {
  if (seen.has(definition)) return false;
  seen.add(definition);
  return (definition.node.childForFieldName("superclasses")?.namedChildren ?? []).some((base) => {
    if (base === null || base.type === "comment") return false;
    if (base.type === "keyword_argument") return base.childForFieldName("value")?.text !== "ABCMeta";
    const words = calleeWords(base);
    const binding = definition.scope.find(words[0] ?? "");
    const own = reading.classes.find((known) => known.binding === binding);
    if (own !== undefined && words.length === 1) return hasForeignBase(own, reading, seen);
    return !PLAIN_BASES.has(words.at(-1) ?? "") || (binding !== null && !binding.isImported);
  });
}

/** `a.b(c)` and `a.b[c]` are a, b. */
function calleeWords(node: SyntaxNode): string[] {
  const inner = node.childForFieldName("function") ?? node.childForFieldName("value");
  return inner !== null ? calleeWords(inner) : node.text.split(/\s*\.\s*/);
}

/** `"size"`, `"a.size"`, `"width, height"`, `"--size"` */
const LISTED_NAMES = /^[\w\s,.-]+$/;
