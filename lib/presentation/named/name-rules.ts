import type { SyntaxNode } from "@/lib/presentation/syntax";

/** What a name does where it stands. */
export type Role =
  /** declares a variable in the scope around it */
  | "local"
  /** declares a function in the scope around the one that it opens */
  | "function"
  /** declares a type in the scope around it: a type parameter */
  | "typeParameter"
  /** declares what the whole program may name: a type or a namespace */
  | "type"
  /** the same for a field, a method, a property or a constant */
  | "member"
  | "label"
  /** uses, by where the name is looked up */
  | "useOfValue"
  | "useOfType"
  | "useOfMember"
  | "useOfLabel"
  /** names the parameter that an argument is for */
  | "useOfParameter"
  /** a variable whose name becomes that of a member, as in `new { x }` */
  | "inferredMember"
  /** stays, whatever it means */
  | "none";

/** Where a name stands. */
export interface Place {
  node: SyntaxNode;
  parent: SyntaxNode;
  /** the field of `parent` that holds it */
  field: string | null;
  /** its index among all children of `parent` */
  index: number;
}

/** A name's role, or how to tell it. */
export type RoleRule = Role | ((place: Place) => Role);

/** How a language binds names, as tables over the node types of its grammar. */
export interface NameRules {
  /** leaves that write a name */
  names: ReadonlySet<string>;
  /** whether a name that is declared inside counts only there */
  opensScope(place: Place): boolean;
  /** nodes that only wrap a name: it has the role that they have */
  wraps: ReadonlySet<string>;
  /** "parent field", "parent" or "* field", in this order; anything else uses a value */
  roles: Readonly<Record<string, RoleRule>>;
  /** "parent field" whose names are none of the program's, such as conditions of the preprocessor */
  skips: ReadonlySet<string>;
  /** names that a scope has without declaring them */
  given: Readonly<Record<string, readonly string[]>>;
  /** type declarations: their members are known inside them without an object */
  types: ReadonlySet<string>;
  /** variables in a text that the grammar takes for text */
  wordsIn?(node: SyntaxNode): readonly { name: string; from: number; to: number }[];
  /** whether a variable counts from its place on only, so that its name may mean a member before it: then both are one */
  countsFromHere?(place: Place): boolean;
  /** whether a parameter's name is also what arguments are given by, where somebody else's code may give them */
  isLabel?(place: Place): boolean;
  /** the name without marks that are not part of it */
  spelling(text: string): string;
  /** what a member is read from; null for the object around */
  receiver(place: Place): SyntaxNode | null;
  /** what is called with the argument that a name is for, by every name that it may be declared under; none if unnamed */
  callees(place: Place): readonly string[];
  /** what an expression is, as far as its text tells; null where only a compiler knows */
  object(expression: SyntaxNode): ObjectKind | null;
  /** the type that a declaration gives the name; null where it is inferred from elsewhere */
  declaredType(place: Place): string | null;
  /** the types that a declaration extends, without arguments */
  parents(type: SyntaxNode): string[];
  /** a name that nobody declared is a type or a namespace of others, by how it is written */
  isTypeLike(name: string): boolean;
}

/** `type` is the name of one, "" for an array or a type that is a word of the language. */
export type ObjectKind =
  | { kind: "name" }
  | { kind: "self" }
  | { kind: "member"; object: SyntaxNode; name: string }
  | { kind: "call"; method: string }
  | { kind: "type"; type: string };
