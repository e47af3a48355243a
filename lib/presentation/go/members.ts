import type { Binding } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { READING_PACKAGES, STANDARD_MEMBERS } from "./standard-names";

/**
 * Fields and methods the sample declares. A member is one thing by its name, whatever type it belongs to, for the tree
 * knows no types. Those stay by which the standard library's interfaces know a type, fields with a tag, and exported
 * ones where an imported package may read them by name.
 */
export class Members {
  private readonly known = new Map<string, Binding>();

  /** @param paths of the imported packages */
  constructor(root: SyntaxNode, paths: readonly string[]) {
    const isRead = paths.some((path) => READING_PACKAGES.test(path));
    for (const node of root.descendantsOfType(["field_declaration", "method_elem", "method_declaration"])) {
      const isTagged = node?.childForFieldName("tag") != null;
      for (const name of node?.childrenForFieldName("name") ?? []) {
        if (name === null) continue;
        const isExported = /^\p{Lu}/u.test(name.text);
        this.declare(name.text, isExported && (isTagged || isRead));
      }
    }
  }

  find(name: string): Binding | null {
    return this.known.get(name) ?? null;
  }

  /** An embedded type is a field of the type's name. Where another member has that name, both stay. */
  embed(name: string, type: Binding | null): void {
    const other = this.known.get(name);
    if (type === null) this.declare(name, true);
    else if (other === undefined) this.known.set(name, type);
    else if (other !== type) {
      other.isKept = true;
      type.isKept = true;
    }
  }

  private declare(name: string, isRead: boolean): void {
    const member = this.known.get(name) ?? { isKept: false };
    member.isKept ||= isRead || STANDARD_MEMBERS.has(name);
    this.known.set(name, member);
  }
}
