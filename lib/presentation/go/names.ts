import type { Edit } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { unifyNames } from "@/lib/presentation/unify-names";
import { readGoScopes } from "./scopes";
import { GO_WORDS, PREDECLARED, STANDARD_MEMBERS } from "./standard-names";

/** Every name the code binds gets one of the scheme; names of packages and what they may read stay. */
export function goRenameEdits(root: SyntaxNode): Edit[] {
  return unifyNames(readGoScopes(root), RESERVED);
}

const RESERVED = [...GO_WORDS, ...PREDECLARED, ...STANDARD_MEMBERS];
