import type { Edit } from "@/lib/presentation/edits";
import { readNames } from "@/lib/presentation/named/reader";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { unifyNames } from "@/lib/presentation/unify-names";
import { keepKotlinMembers } from "./kept-members";
import { KOTLIN_RULES } from "./name-rules";
import { KOTLIN_WORDS, STANDARD_MEMBERS } from "./standard-names";

/**
 * Every name the code binds gets one of the scheme; what a library declares, calls or hands down keeps its own.
 * @throws Error where the code reads names at run time, so that none of them may change
 */
export function kotlinRenameEdits(root: SyntaxNode): Edit[] {
  const reflection =
    /\bkotlin\.reflect\b|\bjava\.lang\.reflect\b|\bClass\.forName\b|\.java\.(?:get|declared)|\bmember(?:Properties|Functions)\b/;
  if (reflection.test(root.text)) throw new Error("The program reads names at run time.");
  return unifyNames(readNames(root, KOTLIN_RULES, keepKotlinMembers), [...KOTLIN_WORDS, ...STANDARD_MEMBERS]);
}
