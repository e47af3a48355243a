import type { Edit } from "@/lib/presentation/edits";
import { readNames } from "@/lib/presentation/named/reader";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { unifyNames } from "@/lib/presentation/unify-names";
import { keepSwiftMembers } from "./kept-members";
import { SWIFT_RULES } from "./name-rules";
import { STANDARD_MEMBERS, SWIFT_WORDS } from "./standard-names";

/**
 * Every name the code binds gets one of the scheme; what a library declares, calls or asks for keeps its own.
 * @throws Error where the code reads names at run time, so that none of them may change
 */
export function swiftRenameEdits(root: SyntaxNode): Edit[] {
  const readers =
    /#selector|#keyPath|\bMirror\s*\(|\bNSSelectorFromString\b|\bNSClassFromString\b|\bforKey(?:Path)?:|@dynamicMemberLookup|@objcMembers/;
  if (readers.test(root.text)) throw new Error("The program reads names at run time.");
  // The value behind a property wrapper has the name of the property behind a dollar sign.
  if (/\$\D/.test(root.text) && usesProjectedValue(root))
    throw new Error("The program uses the projected value of a property wrapper.");
  return unifyNames(readNames(root, SWIFT_RULES, keepSwiftMembers), [...SWIFT_WORDS, ...STANDARD_MEMBERS]);
}

const usesProjectedValue = (root: SyntaxNode) =>
  root.descendantsOfType("simple_identifier").some((name) => /^\$\D/.test(name?.text ?? ""));
