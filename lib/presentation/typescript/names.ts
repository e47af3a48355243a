import type { Edit } from "@/lib/presentation/edits";
import { renameEdits } from "@/lib/presentation/javascript/names";
import { readJavascriptScopes } from "@/lib/presentation/javascript/scopes";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { enterTypescript, isOutsideTypescript } from "./declarations";

/** As in JavaScript, and so for the names of types; property names stay. */
export function typescriptRenameEdits(root: SyntaxNode): Edit[] {
  return renameEdits(
    readJavascriptScopes(root, {
      enter: enterTypescript,
      typeName: "type_identifier",
      isOutside: isOutsideTypescript,
    }),
    WORDS,
  );
}

const WORDS = (
  "abstract accessor any asserts bigint boolean constructor declare global infer intrinsic is keyof module namespace " +
  "never number object out override readonly require satisfies string symbol type unique unknown"
).split(" ");
