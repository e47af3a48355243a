/** Two lines opposite each other, by their places from 0; null where one side has none. */
interface LinePair {
  left: number | null;
  right: number | null;
}

/**
 * Puts the lines of two texts opposite each other: those with the most tokens in common, every line at most once and all
 * in their order. Lines between two such pairs stand opposite each other as they come, the longer side's rest alone.
 *
 * @param shared the lines of each common token, in the order of the tokens: both sides only rise
 */
export function pairLines(
  leftLines: number,
  rightLines: number,
  shared: readonly { left: number; right: number }[],
): LinePair[] {
  const pairs: LinePair[] = [];
  let left = 0;
  let right = 0;
  const fill = (toLeft: number, toRight: number) => {
    while (left < toLeft || right < toRight)
      pairs.push({ left: left < toLeft ? left++ : null, right: right < toRight ? right++ : null });
  };
  for (const anchor of anchorsOf(shared)) {
    fill(anchor.left, anchor.right);
    pairs.push({ left: left++, right: right++ });
  }
  fill(leftLines, rightLines);
  return pairs;
}

interface Link {
  left: number;
  right: number;
  tokens: number;
}

/**
 * The heaviest chain of links that rises on both sides. Sorted as they are, the links that cannot stand before one,
 * because they share a line with it, are those directly before it; so one pass finds the best chain that ends at each.
 */
function anchorsOf(shared: readonly { left: number; right: number }[]): Link[] {
  const links = linksOf(shared);
  /** The best chain within the first links; `last` is its last link. */
  const best: { tokens: number; last: number; before: number }[] = [{ tokens: 0, last: -1, before: 0 }];
  let firstOfLeft = 0;
  let firstOfRight = 0;
  links.forEach((link, at) => {
    if (links[firstOfLeft]?.left !== link.left) firstOfLeft = at;
    if (links[firstOfRight]?.right !== link.right) firstOfRight = at;
    const before = Math.min(firstOfLeft, firstOfRight);
    const tokens = (best[before]?.tokens ?? 0) + link.tokens;
    const without = best[at];
    best.push(without && without.tokens >= tokens ? without : { tokens, last: at, before });
  });
  const chain: Link[] = [];
  for (let end = best.at(-1); end && end.last >= 0; end = best[end.before]) {
    const link = links[end.last];
    if (link) chain.push(link);
  }
  return chain.reverse();
}

/** Each pair of lines once, with the number of tokens that they share. */
function linksOf(shared: readonly { left: number; right: number }[]): Link[] {
  const links: Link[] = [];
  for (const { left, right } of shared) {
    const last = links.at(-1);
    if (last?.left === left && last.right === right) last.tokens += 1;
    else links.push({ left, right, tokens: 1 });
  }
  return links;
}
