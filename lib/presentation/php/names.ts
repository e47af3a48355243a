import type { Edit } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { unifyNames } from "@/lib/presentation/unify-names";
import { refuseNamesReadAtRunTime } from "./run-time-names";
import { keepPhpMembers } from "./kept-members";
import { PhpReader } from "./reader";
import { PHP_WORDS, STANDARD_MEMBERS } from "./standard-names";

/**
 * Every name the code binds gets one of the scheme: variables by their function, everything else by its spelling.
 * @throws Error where the code reads names at run time, so that none of them may change
 */
export function phpRenameEdits(root: SyntaxNode): Edit[] {
  const reader = new PhpReader();
  reader.read(root);
  refuseNamesReadAtRunTime(root, reader.names);
  keepPhpMembers(reader);
  return unifyNames(reader.names.resolved(), [...PHP_WORDS, ...STANDARD_MEMBERS, ...wordsOfTexts(root)]);
}

/** A new name may not be a word that some text has: the text would seem to name it, as `array_map("own", $list)` does. */
const wordsOfTexts = (root: SyntaxNode): string[] =>
  root
    .descendantsOfType("string_content")
    .flatMap((node) => node?.text.toLowerCase().match(/[a-z_]\w*/g) ?? []);
