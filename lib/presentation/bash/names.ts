import type { Edit } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { unifyNames } from "@/lib/presentation/unify-names";
import { BashReader } from "./reader";
import { refuseNamesReadAtRunTime } from "./run-time-names";
import { BASH_WORDS, GIVEN_VARIABLES } from "./standard-names";

/**
 * Every variable and function that the script itself makes gets a name of the scheme, by its spelling: a function sees the
 * variables of whatever calls it. Those of the environment stay.
 * @throws Error where the script reads names at run time, so that none of them may change
 */
export function bashRenameEdits(root: SyntaxNode): Edit[] {
  const reader = new BashReader();
  reader.read(root);
  refuseNamesReadAtRunTime(root, reader.names);
  for (const name of reader.outside) reader.names.keep("variable", name);
  for (const name of GIVEN_VARIABLES) reader.names.keep("variable", name);
  return unifyNames(reader.names.resolved(), BASH_WORDS);
}
