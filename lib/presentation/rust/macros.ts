import type { Binding } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { inPlace, placeOf } from "./paths";
import { record, recordTick, type RustReading } from "./reading";
import type { RustScope } from "./rust-scope";
import { FORMAT_MACROS } from "./standard-names";
import { tokenMarks } from "./token-marks";
import { TokenScopes } from "./token-scopes";

/** A macro's tokens have no tree: their names are taken for values, members and paths by their neighbours. */
export function visitMacro(node: SyntaxNode, scope: RustScope, reading: RustReading): void {
  const macro = node.childForFieldName("macro");
  if (macro?.type === "identifier") record(macro, scope.find("macro", macro.text), reading);
  const tokens = node.namedChildren.find((child) => child?.type === "token_tree") ?? null;
  if (tokens === null) return;
  const isFormat = FORMAT_MACROS.has(macro?.text ?? "");
  visitTokens(tokens, scope, reading, isFormat);
  if (isFormat) visitFormat(tokens, scope, reading);
}

/** @param isFormat `name = value` names an argument of the text */
export function visitTokens(
  tree: SyntaxNode,
  scope: RustScope,
  reading: RustReading,
  isFormat = false,
): void {
  const tokens = tree.children.filter((token) => token !== null);
  const marks = tokenMarks(tokens);
  const blocks = new TokenScopes(tokens, marks, scope, reading);
  let path: Binding | null = null;
  tokens.forEach((token, index) => {
    const here = blocks.at(index);
    const [before, after] = [tokens[index - 1]?.type, tokens[index + 1]?.type];
    if (token.childCount > 0 && /^token_/.test(token.type)) {
      if (before !== "!" || !FORMAT_MACROS.has(tokens[index - 2]?.text ?? ""))
        return visitTokens(token, here, reading);
      visitTokens(token, here, reading, true);
      return visitFormat(token, here, reading);
    }
    if (token.type !== "identifier") return;
    if (before === "'")
      return recordTick(token, here.find("lifetime", token.text) ?? here.find("label", token.text), reading);
    const isNamed = isFormat && after === "=";
    if (before === "." || isNamed || before === "$")
      path = before === "." ? (reading.members.get(token.text) ?? null) : null;
    else if (before === "::") path = afterColons(tokens[index - 2], path, token.text, reading);
    else if (after === "!") path = here.find("macro", token.text);
    else if (blocks.isDeclared(index)) path = here.find("value", token.text);
    else path = nameOf(token, after, here, reading);
    record(token, path, reading);
  });
}

function afterColons(head: SyntaxNode | undefined, path: Binding | null, name: string, reading: RustReading) {
  if (head?.type === "crate" || head?.type === "self") return reading.root.findAny("type", name);
  return inPlace(head?.text === "Self" ? "type" : placeOf(path, reading), name, reading);
}

/** Before a colon stands a field, else a value. */
function nameOf(token: SyntaxNode, after: string | undefined, scope: RustScope, reading: RustReading) {
  if (after === ":") return reading.members.get(token.text) ?? null;
  return scope.findAny(after === "::" ? "type" : "value", token.text);
}

/** `{x}` and `{x:>width$}` in the text are variables, unless an argument has that name. */
function visitFormat(tokens: SyntaxNode, scope: RustScope, reading: RustReading): void {
  const text = tokens.namedChildren.find((child) => child?.type === "string_literal") ?? null;
  if (text === null) return;
  const given = new Set(
    [...tokens.text.matchAll(/([\p{L}_][\p{L}\p{N}_]*)\s*=(?!=)/gu)].map(([, name]) => name),
  );
  for (const hole of text.text.replaceAll("{{", "  ").matchAll(/\{([^{}]*)\}/g)) {
    for (const match of (hole[1] ?? "").matchAll(/^[\p{L}_][\p{L}\p{N}_]*|[\p{L}_][\p{L}\p{N}_]*(?=\$)/gu)) {
      const [name] = match;
      const from = text.startIndex + hole.index + 1 + match.index;
      const binding = given.has(name) ? null : scope.findAny("value", name);
      reading.uses.push({ name, from, to: from + name.length, binding });
    }
  }
}

/** `$x` in a rule of a macro is known in this rule alone. */
export function visitHoles(rule: SyntaxNode, reading: RustReading): void {
  const holes = new Map<string, Binding>();
  for (const node of rule.descendantsOfType(["metavariable"])) {
    if (node === null || node.text === "$crate") continue;
    const name = node.text.slice(1);
    const binding = holes.get(name) ?? { isKept: false };
    holes.set(name, binding);
    reading.uses.push({ name, from: node.endIndex - name.length, to: node.endIndex, binding });
  }
}
