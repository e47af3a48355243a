import type { Edit } from "@/lib/presentation/edits";
import { readNames } from "@/lib/presentation/named/reader";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { unifyNames } from "@/lib/presentation/unify-names";
import { keepMembers } from "./kept-members";
import { CSHARP_RULES } from "./name-rules";
import { ALWAYS_KEPT, CSHARP_WORDS, FOREIGN_ROOTS, STANDARD_MEMBERS } from "./standard-names";

/** Every name the code binds gets one of the scheme; what a library declares, calls or hands down keeps its own. */
export function csharpRenameEdits(root: SyntaxNode): Edit[] {
  const uses = readNames(root, CSHARP_RULES, (names, program) => {
    for (const name of FOREIGN_ROOTS) names.keep(name);
    keepMembers(names, program);
  });
  return unifyNames(uses, RESERVED);
}

/** A new name that the library has too would be kept the next time. */
const RESERVED = [...CSHARP_WORDS, ...STANDARD_MEMBERS, ...ALWAYS_KEPT];
