import type { Edit } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { unifyNames } from "@/lib/presentation/unify-names";
import { readPythonScopes } from "./scopes";
import { BUILTINS, PYTHON_WORDS, STANDARD_MEMBERS } from "./standard-names";

/** Every name the code binds gets one of the scheme; free and imported names, and what others may read, stay. */
export function pythonRenameEdits(root: SyntaxNode): Edit[] {
  const uses = readPythonScopes(root).map((use) => ({ ...use, binding: use.binding() }));
  return unifyNames(uses, RESERVED);
}

const RESERVED = [...PYTHON_WORDS, ...BUILTINS, ...STANDARD_MEMBERS];
