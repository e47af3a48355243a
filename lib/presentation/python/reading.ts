import type { SyntaxNode } from "@/lib/presentation/syntax";
import { Members } from "./members";
import type { PythonBinding, PythonScope } from "./python-scope";

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
}

export function newReading(): PythonReading {
  return {
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
  };
}
