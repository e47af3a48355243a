import type { Edit } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { unifyNames } from "@/lib/presentation/unify-names";
import { keepRubyMembers } from "./kept-members";
import { RubyReader } from "./reader";
import { refuseNamesReadAtRunTime } from "./run-time-names";
import { RUBY_WORDS, STANDARD_MEMBERS } from "./standard-names";

/**
 * Every name the code binds gets one of the scheme: variables by their scopes, everything else by its spelling. A constant
 * keeps its capital, and a method its question mark.
 * @throws Error where the code reads names at run time, so that none of them may change
 */
export function rubyRenameEdits(root: SyntaxNode): Edit[] {
  const reader = new RubyReader();
  reader.read(root);
  refuseNamesReadAtRunTime(root, reader.names);
  keepRubyMembers(reader);
  const uses = reader.names.resolved();
  const stay = uses
    .filter(({ binding }) => binding === null || binding.isKept)
    .map(({ name }) => name.replace(/^\W+|[?!=]$/g, ""));
  // A new constant may not be one that stays.
  const capitals = stay.map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  return unifyNames(uses, [...RUBY_WORDS, ...STANDARD_MEMBERS, ...stay, ...capitals]);
}
