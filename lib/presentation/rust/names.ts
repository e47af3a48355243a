import type { Edit } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { unifyNames } from "@/lib/presentation/unify-names";
import { readRustScopes } from "./scopes";
import { RUST_WORDS, STANDARD_MEMBERS } from "./standard-names";

/** Every name the code binds gets one of the scheme; what other crates or the standard library name stays. */
export function rustRenameEdits(root: SyntaxNode): Edit[] {
  return unifyNames(readRustScopes(root), RESERVED);
}

const RESERVED = [...RUST_WORDS, ...STANDARD_MEMBERS];
