import type { SyntaxNode } from "@/lib/presentation/syntax";
import { Members } from "./members";
import type { PythonBinding, PythonScope } from "./python-scope";
import { BUILTINS } from "./standard-names";

/** One place where the code writes a name. `binding` is known only after the whole walk: uses may come first. */
export interface PythonUse {
  name: string;
  from: number;
  to: number;
  /** an attribute, or a keyword of a call */
  isMember?: boolean;
  binding: () => PythonBinding | null;
}

/** A call that names parameters, or spreads a dictionary over them. */
export interface KeywordCall {
  node: SyntaxNode;
  scope: PythonScope;
}

/** A function or class that a decorator or a base class may read by name. */
export interface Definition {
  node: SyntaxNode;
  binding: PythonBinding;
  scope: PythonScope;
  /** parameters of the function, or names in the body of the class */
  inner: readonly PythonBinding[];
}

/** What the walk collects. */
export interface PythonReading {
  uses: PythonUse[];
  members: Members;
  /** first parameters of methods */
  selves: Set<PythonBinding>;
  /** ids of the nodes that bind or list a name rather than read one */
  targets: Set<number>;
  parameters: PythonBinding[];
  calls: KeywordCall[];
  functions: Definition[];
  classes: Definition[];
  /** the text of every string */
  strings: string[];
  /** what has to keep its name, asked once everything is declared */
  kept: (() => readonly (PythonBinding | null | undefined)[])[];
  /** walks one node and all below it */
  visit: (node: SyntaxNode, scope: PythonScope) => void;
}

export function newReading(
  visit: (node: SyntaxNode, scope: PythonScope, reading: PythonReading) => void,
): PythonReading {
  const reading: PythonReading = {
    uses: [],
    members: new Members(),
    selves: new Set(),
    targets: new Set(),
    parameters: [],
    calls: [],
    functions: [],
    classes: [],
    strings: [],
    kept: [],
    visit: (node, scope) => visit(node, scope, reading),
  };
  return reading;
}

/** Walks a node that may be missing. */
export function visitChildren(node: SyntaxNode | null, scope: PythonScope, reading: PythonReading): void {
  if (node !== null) reading.visit(node, scope);
}

/** Notes that a name is written here. */
export function recordName(node: SyntaxNode, scope: PythonScope, reading: PythonReading): void {
  const name = node.text;
  reading.uses.push({ name, from: node.startIndex, to: node.endIndex, binding: () => scope.find(name) });
  if (scope.kind === "class" && !reading.targets.has(node.id))
    reading.kept.push(() => ambiguous(name, scope));
}

/** A class body that reads a name before it binds it reads the one outside: `x = x`. Both stay. */
function ambiguous(name: string, scope: PythonScope) {
  const own = scope.names.get(name);
  const outer = scope.parent?.find(name) ?? null;
  return own !== undefined && (outer !== null || BUILTINS.has(name)) ? [own, outer] : [];
}
