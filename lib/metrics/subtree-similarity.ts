/** A syntax tree in preorder: each node's kind, and the place of the node that holds it (-1 for the root). */
export interface TreeShape {
  kinds: readonly string[];
  parents: readonly number[];
}

/**
 * Subtree similarity (STM) of a program with one reference, from 0 to 1.
 *
 * In plain words: like BLEU's precisions, but of pieces of the syntax tree instead of runs of tokens. A piece of depth n
 * is a node with everything up to n - 1 levels below it, so names and numbers do not matter, only how the program is
 * built. For each depth from 1 to 4 the share of the program's pieces that the reference has too, each at most as often
 * as there; then the mean over the depths.
 *
 * Only nodes with n - 1 levels below have a piece of depth n. A depth that the program does not reach counts 0 where the
 * reference reaches it, and is left out where neither does. There is no penalty for saying little. A program without
 * nodes: 0.
 *
 * Source: Liu and Gildea, ACL 2005 Workshop on Evaluation Measures ("Syntactic Features for Evaluation of Machine
 * Translation"), with the depth of 4 that BLEU has; Liu et al., Table 7, do not say theirs.
 */
export function subtreeSimilarity(program: TreeShape, reference: TreeShape): number {
  const numbers = new Map<string, number>();
  const ours = piecesByDepth(program, numbers);
  const theirs = piecesByDepth(reference, numbers);
  const shares = ours.flatMap((pieces, at) => {
    const their = theirs[at] ?? [];
    if (pieces.length === 0) return their.length === 0 ? [] : [0];
    return [sharedPieces(pieces, their) / pieces.length];
  });
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

const DEPTH = 4;

/** The pieces of each depth as numbers: equal pieces have equal numbers, in both programs that share `numbers`. */
const piecesByDepth = (tree: TreeShape, numbers: Map<string, number>): number[][] => {
  const heights = heightsOf(tree);
  let pieces = tree.kinds.map((kind) => numberOf(numbers, kind));
  const byDepth = [pieces];
  for (let depth = 2; depth <= DEPTH; depth += 1) {
    pieces = deeper(tree, pieces, numbers);
    byDepth.push(pieces.filter((_, node) => (heights[node] ?? 0) >= depth));
  }
  return byDepth;
};

/** From each node's piece to the one that reaches a level further down. */
const deeper = ({ kinds, parents }: TreeShape, pieces: readonly number[], numbers: Map<string, number>) => {
  const words = kinds.map((kind) => `${kind}(`);
  parents.forEach((parent, node) => {
    if (parent >= 0) words[parent] = `${words[parent] ?? ""}${pieces[node] ?? ""} `;
  });
  return words.map((word) => numberOf(numbers, word));
};

/** Levels of each node's tree, itself included. In preorder children come after their parent. */
const heightsOf = ({ kinds, parents }: TreeShape): number[] => {
  const heights = kinds.map(() => 1);
  for (let node = kinds.length - 1; node > 0; node -= 1) {
    const parent = parents[node] ?? -1;
    heights[parent] = Math.max(heights[parent] ?? 1, (heights[node] ?? 1) + 1);
  }
  return heights;
};

const numberOf = (numbers: Map<string, number>, word: string): number => {
  const known = numbers.get(word) ?? numbers.size;
  numbers.set(word, known);
  return known;
};

const sharedPieces = (ours: readonly number[], theirs: readonly number[]): number => {
  const left = new Map<number, number>();
  for (const piece of theirs) left.set(piece, (left.get(piece) ?? 0) + 1);
  return ours.filter((piece) => {
    const count = left.get(piece) ?? 0;
    left.set(piece, count - 1);
    return count > 0;
  }).length;
};
