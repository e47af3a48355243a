import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { PythonBinding, PythonScope, Signature } from "./python-scope";
import type { Definition, KeywordCall, PythonReading } from "./reading";
import { FIELD_WRITERS } from "./standard-names";

/**
 * Keyword arguments follow the parameter where the callee is surely a function of the sample. Where it may be one,
 * the parameters of that name stay as they are.
 */
export function settleKeywords(reading: PythonReading): void {
  for (const call of reading.calls) settleCall(call, reading);
}

function settleCall({ node, scope }: KeywordCall, reading: PythonReading): void {
  const callArguments = node.childForFieldName("arguments")?.namedChildren ?? [];
  if (callArguments.some((argument) => argument !== null && spreads(argument, scope))) keepSpread(reading);
  const names = callArguments
    .filter((argument) => argument?.type === "keyword_argument")
    .map((argument) => argument?.childForFieldName("name") ?? null)
    .filter((name) => name !== null);
  if (names.length === 0) return;
  const callee = calleeOf(node, scope, reading);
  for (const name of names) {
    const parameter = typeof callee === "string" ? null : (callee.get(name.text) ?? null);
    reading.uses.push({
      name: name.text,
      from: name.startIndex,
      to: name.endIndex,
      isMember: true,
      binding: () => parameter,
    });
    if (parameter === null && callee !== "foreign") keepParameters(name.text, reading);
    if (FIELD_WRITERS.has(lastWord(node))) keep(reading.members.find(name.text, scope.owner));
  }
}

/** What is called: a known signature, surely nothing of the sample, or perhaps. */
function calleeOf(
  node: SyntaxNode,
  scope: PythonScope,
  reading: PythonReading,
): Signature | "foreign" | "unsure" {
  const callee = node.childForFieldName("function");
  const elsewhere = passesFunction(node, scope, reading) ? "unsure" : "foreign";
  if (callee?.type === "identifier") {
    const binding = scope.find(callee.text);
    if (binding === null) return callee.text === "dict" ? "unsure" : elsewhere;
    if (binding.isImported) return elsewhere;
    const own = reading.classes.find((known) => known.binding === binding);
    if (own !== undefined) return (binding.declarations === 1 && constructorOf(own, reading)) || "unsure";
    return sureSignature(binding);
  }
  if (callee?.type !== "attribute") return "unsure";
  const object = callee.childForFieldName("object");
  if (object?.type === "identifier" && scope.find(object.text)?.isImported) return elsewhere;
  const member = reading.members.find(lastWord(node), scope.owner);
  if (member === null) return lastWord(node).startsWith("__") ? "unsure" : elsewhere;
  return member.isKept ? "unsure" : sureSignature(member);
}

const sureSignature = (binding: PythonBinding) =>
  binding.declarations === 1 && binding.signature !== null ? binding.signature : "unsure";

/** `__init__`'s parameters, or the fields of a data class without bases. */
function constructorOf(own: Definition, reading: PythonReading): Signature | null {
  const made = reading.functions.filter(({ node }) => ownerOf(node)?.id === own.node.id);
  const init = made.find(({ node }) => node.childForFieldName("name")?.text === "__init__");
  if (init !== undefined) return new Map(init.inner.map((parameter) => [parameter.name, parameter]));
  const isData = own.node.parent?.children.some(
    (child) => child?.type === "decorator" && /\bdataclass\b/.test(child.text),
  );
  if (!isData || own.node.childForFieldName("superclasses") !== null) return null;
  return new Map(own.inner.map((field) => [field.name, field]));
}

function ownerOf(method: SyntaxNode): SyntaxNode | null {
  const holder = method.parent?.type === "decorated_definition" ? method.parent : method;
  return holder.parent?.parent?.type === "class_definition" ? holder.parent.parent : null;
}

/** `partial(f, x=1)` hands its keywords on to a function of the sample. */
function passesFunction(node: SyntaxNode, scope: PythonScope, reading: PythonReading): boolean {
  const passed = node.childForFieldName("arguments");
  if (passed === null) return false;
  if (passed.descendantsOfType(["lambda"]).length > 0) return true;
  return passed.descendantsOfType(["identifier"]).some((name) => {
    if (name === null) return false;
    const binding = scope.find(name.text) ?? reading.members.find(name.text, scope.owner);
    return binding?.signature != null || reading.classes.some((known) => known.binding === binding);
  });
}

/** `f(**options)`, unless the dictionary is one of keywords that came in, which other calls show. */
const spreads = (argument: SyntaxNode, scope: PythonScope) => {
  if (argument.type !== "dictionary_splat") return false;
  const given = argument.firstNamedChild;
  return !(given?.type === "identifier" && scope.find(given.text)?.isParameter === true);
};

function keepSpread(reading: PythonReading): void {
  const words = new Set(reading.strings);
  for (const parameter of reading.parameters) if (words.has(parameter.name)) parameter.isKept = true;
}

function keepParameters(name: string, reading: PythonReading): void {
  for (const parameter of reading.parameters) if (parameter.name === name) parameter.isKept = true;
}

const keep = (binding: PythonBinding | null) => {
  if (binding !== null) binding.isKept = true;
};

const lastWord = (call: SyntaxNode) =>
  /[^\W\d]\w*$/u.exec(call.childForFieldName("function")?.text ?? "")?.[0] ?? "";
