import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Language, Parser, type Node, type Tree } from "web-tree-sitter";

export type SyntaxNode = Node;

/**
 * A loaded grammar. `read` parses and lets the caller look at the tree, which is gone afterwards. The last tree is held
 * until the next text comes: each step of the pipeline checks what it made, and the next one reads the same text.
 */
export interface Syntax {
  read<T>(code: string, look: (root: SyntaxNode) => T): T;
}

/**
 * Loads a tree-sitter grammar once per process.
 * @param wasm path inside node_modules, e.g. "tree-sitter-javascript/tree-sitter-javascript.wasm"
 * @throws Error when the grammar's file is missing: an incomplete installation, not a fault of the sample.
 */
export function loadSyntax(wasm: string): Promise<Syntax> {
  const known = loaded.get(wasm);
  if (known !== undefined) return known;
  const loading = load(wasm);
  loaded.set(wasm, loading);
  return loading;
}

/** True when the tree holds neither an ERROR nor a MISSING node. */
export function parses(syntax: Syntax, code: string): boolean {
  return syntax.read(code, (root) => !root.hasError);
}

const loaded = new Map<string, Promise<Syntax>>();
let engine: Promise<void> | undefined;

async function load(wasm: string): Promise<Syntax> {
  engine ??= startEngine();
  await engine;
  const parser = new Parser();
  parser.setLanguage(await Language.load(new Uint8Array(await readFile(installed(wasm)))));
  let last: { text: string; tree: Tree } | null = null;
  let depth = 0;
  return {
    read(code, look) {
      // Without it, a directive on the last line of C is no directive.
      const text = code.endsWith("\n") ? code : `${code}\n`;
      const isKept = depth === 0;
      const tree = isKept && last?.text === text ? last.tree : parse(parser, text);
      if (isKept && tree !== last?.tree) {
        last?.tree.delete();
        last = { text, tree };
      }
      depth += 1;
      try {
        return look(tree.rootNode);
      } finally {
        depth -= 1;
        if (!isKept) tree.delete();
      }
    },
  };
}

function parse(parser: Parser, text: string): Tree {
  const tree = parser.parse(text);
  if (tree === null) throw new Error("tree-sitter gave up without a tree.");
  return tree;
}

/** Given as bytes, so that no bundler has to understand where the engine's file lies. */
async function startEngine(): Promise<void> {
  const wasmBinary = await readFile(installed("web-tree-sitter/web-tree-sitter.wasm"));
  await Parser.init({ wasmBinary });
}

const installed = (path: string) => join(process.cwd(), "node_modules", path);
