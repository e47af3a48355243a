import { Query } from "web-tree-sitter";
import { opened } from "@/lib/presentation/language";
import { presentedLanguage } from "@/lib/presentation/languages";
import { type SyntaxNode, loadSyntax } from "@/lib/presentation/syntax";
import { leaves } from "@/lib/presentation/tree-tokens";

/** One statement that a query found. */
export interface FoundStatement {
  /** Its place in the code, in code points. */
  from: number;
  to: number;
  /** Without comments; white space between them is no part of them. */
  tokens: string[];
}

export interface StatementFinder {
  /** In the order of the code; of a statement with a body only what is before the body. */
  find(code: string): FoundStatement[];
  /** Frees the compiled query. */
  close(): void;
}

/** A query that the grammar does not take, with its own words. */
export class QueryFault extends Error {}

/**
 * Compiles a tree-sitter query for a language. What it captures as `@statement` is a statement; captures inside another one
 * are left out.
 *
 * @throws QueryFault for a language without a grammar, a query that does not compile, or one without that capture
 */
export async function statementFinder(language: string, source: string): Promise<StatementFinder> {
  const known = presentedLanguage(language);
  if (known === null) throw new QueryFault(`There is no grammar of ${language}, so it takes no queries.`);
  const syntax = await loadSyntax(known.grammar);
  const query = syntax.read("", (root) => compile(root, source));
  return {
    find: (code) => {
      const text = opened(code, known);
      const ahead = text.length - code.length;
      const [read = text] = known.readings?.(text) ?? [];
      return syntax.read(read, (root) => {
        const tokens = leaves(root, read);
        const points = new CodePoints(code);
        const heads = query
          .captures(root)
          .filter(({ name }) => name === CAPTURE)
          .map(({ node }) => headOf(node, read));
        return outermost(heads)
          .filter(({ from }) => from >= ahead)
          .map(({ from, to }) => ({
            from: points.before(from - ahead),
            to: points.before(to - ahead),
            tokens: tokens.filter((token) => token.from >= from && token.to <= to).map((token) => token.text),
          }));
      });
    },
    close: () => query.delete(),
  };
}

const CAPTURE = "statement";

const compile = (root: SyntaxNode, source: string): Query => {
  const query = build(root, source);
  if (query.captureNames.includes(CAPTURE)) return query;
  query.delete();
  throw new QueryFault("The query captures nothing as @statement.");
};

const build = (root: SyntaxNode, source: string): Query => {
  try {
    return new Query(root.tree.language, source);
  } catch (cause) {
    throw new QueryFault(cause instanceof Error ? cause.message : String(cause));
  }
};

/** Each place once, in the order of the code, without those inside another. */
const outermost = (places: readonly Place[]): Place[] => {
  const ordered = [...places].sort((a, b) => a.from - b.from || b.to - a.to);
  let end = -1;
  return ordered.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
};

interface Place {
  from: number;
  to: number;
}

/** The body of a loop is other statements: only its head says what is looped over. */
const headOf = (node: SyntaxNode, code: string): Place => {
  const body = node.childForFieldName("body");
  const end = body ? body.startIndex : node.endIndex;
  return { from: node.startIndex, to: node.startIndex + code.slice(node.startIndex, end).trimEnd().length };
};

/** How many code points are before a place in a text. */
class CodePoints {
  readonly #pairs: number[] = [];

  constructor(text: string) {
    for (let at = 0; at < text.length; at++) if ((text.codePointAt(at) ?? 0) > 0xffff) this.#pairs.push(at++);
  }

  before(at: number): number {
    return at - this.#pairs.filter((pair) => pair < at).length;
  }
}
