import type { SyntaxNode } from "@/lib/presentation/syntax";

/** Which children of a node stand on lines of their own. */
export interface BodyRule {
  /** the word or sign behind which they begin; from the start without it */
  after?: string;
  /** children that are none: clauses that go on at the node's own level */
  not?: ReadonlySet<string>;
  /** the only children that are any */
  only?: ReadonlySet<string>;
  /** separators that stay, behind the statement */
  keeps?: ReadonlySet<string>;
  /** the file's statements are at its level */
  isFlat?: boolean;
  /** stays on one line where it holds one short statement */
  isShort?: boolean;
  /** is not short where another body stands in it */
  isInnermost?: boolean;
  /** one blank line between neighbours of which either has several lines */
  isSpaced?: boolean;
}

/** One layout of a language, as tables over the node types of its grammar. */
export interface LineRules {
  /** written as they are, lines and all */
  wholes: ReadonlySet<string>;
  /** texts with code in them */
  texts: ReadonlySet<string>;
  bodies: Readonly<Record<string, BodyRule>>;
  /** lists of which each element gets a line when they are long */
  lists: ReadonlySet<string>;
  /** code in a text: never broken */
  holes: ReadonlySet<string>;
  comments: ReadonlySet<string>;
  /** what ends a statement and may be left out where a line ends */
  separators: ReadonlySet<string>;
  /** words that may be left out there: "parent token" */
  drops?: ReadonlySet<string>;
  /** signs behind a statement that belong to it */
  trailing: ReadonlySet<string>;
  /** what must stand before a token where the author may have ended a line instead: "parent token" */
  ahead: Readonly<Record<string, string>>;
  /** whether a statement on the same line must be ended before this token */
  needsEnd(type: string): boolean;
  /** texts that begin on the next line, up to the end of the node that is given */
  heredoc(node: SyntaxNode): SyntaxNode | null;
  isApart(last: Leaf, next: Leaf, code: string): boolean;
}

/** A token with what is directly around it. */
export interface Leaf {
  node: SyntaxNode;
  type: string;
  parent: SyntaxNode | null;
  /** the type of `parent` */
  above: string;
}
