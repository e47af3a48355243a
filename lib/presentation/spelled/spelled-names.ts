import type { Binding } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { WrittenName } from "@/lib/presentation/unify-names";

/**
 * The names of a language that is typed at run time: nobody can tell whose member `x.size` is, so that within one space
 * (the members, the functions, the variables of one function) a spelling is one binding.
 */
export class SpelledNames {
  private readonly spaces = new Map<string, Map<string, Binding>>();
  private readonly written: WrittenAt[] = [];

  /** @param key the spelling that counts, such as one without its case */
  declare(space: string, key: string): Binding {
    const names = this.spaces.get(space) ?? new Map<string, Binding>();
    this.spaces.set(space, names);
    const binding = names.get(key) ?? { isKept: false };
    names.set(key, binding);
    return binding;
  }

  /** Two spellings that mean one thing, such as a parameter and the property that it becomes. */
  link(space: string, key: string, binding: Binding): void {
    this.declare(space, key);
    this.spaces.get(space)?.set(key, binding);
  }

  find(space: string, key: string): Binding | null {
    return this.spaces.get(space)?.get(key) ?? null;
  }

  keep(space: string, key: string): void {
    const binding = this.find(space, key);
    if (binding !== null) binding.isKept = true;
  }

  declared(space: string): string[] {
    return [...(this.spaces.get(space)?.keys() ?? [])];
  }

  write(node: Pick<SyntaxNode, "text" | "startIndex" | "endIndex">, use: NameUse): void {
    const { text, startIndex: from, endIndex: to } = node;
    this.written.push({ name: text, from, to, key: text, ...use });
  }

  /** Looked up when everything is declared. */
  resolved(): WrittenName[] {
    const bound = this.written.map(({ isBound, ...use }) => ({ ...use, isBound: isBound?.() ?? true }));
    return bound
      .map(({ space, key, isBound, ...use }) => ({ ...use, binding: isBound ? this.find(space, key) : null }))
      .sort((one, other) => one.from - other.from);
  }
}

/** Where a name is looked up. */
interface NameUse {
  space: string;
  /** the spelling that counts; the text as it is, if none is given */
  key?: string;
  isMember?: boolean;
  /** what is written there if that is more than the name */
  write?: (name: string) => string;
  /** asked when everything is declared; a name that is not bound stays */
  isBound?: () => boolean;
}

type WrittenAt = Omit<WrittenName, "binding"> & NameUse & { key: string };
