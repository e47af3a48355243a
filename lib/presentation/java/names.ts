import type { Edit } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { unifyNames } from "@/lib/presentation/unify-names";
import { keepMembers } from "./kept-members";
import { readJavaNames } from "./reader";
import { JAVA_WORDS, OBJECT_METHODS, STANDARD_FIELDS, STANDARD_METHODS } from "./standard-names";

/** Every name the code binds gets one of the scheme; what a library declares, calls or hands down keeps its own. */
export function javaRenameEdits(root: SyntaxNode): Edit[] {
  const { uses, declared, unsure } = readJavaNames(root);
  keepMembers(declared, unsure);
  return unifyNames(uses, RESERVED);
}

/** A new name that the library has too would be kept the next time. */
const RESERVED = [...JAVA_WORDS, ...OBJECT_METHODS, ...STANDARD_METHODS, ...STANDARD_FIELDS];
