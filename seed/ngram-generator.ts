import { unifiedName } from "@/lib/presentation/unified-name";
import type { CodeToken } from "./code-tokens";
import { NgramModel, START } from "./ngram-model";
import { OpenConstructs } from "./open-constructs";
import type { RandomSource } from "./random-source";
import { Vocabulary } from "./vocabulary";

/** How the test arm's generator is set. Stored with each of its samples. */
export const NGRAM_SETTINGS = { order: 8, atLeast: 2, maxTokens: 260 } as const;

/** Writes one function, or null when it ran too long or into a corner. */
export type FunctionGenerator = (random: RandomSource) => string | null;

/**
 * A token-level n-gram model of presented functions (the idea of CLgen: learn what handwritten code looks like,
 * then draw from it). Each token continues the longest context seen often enough; a token that the open brackets
 * or the names in scope rule out is drawn again, then sought in shorter contexts; where none fits, what is open
 * is ended.
 * @param texts the tokens of each training function
 */
export function ngramGenerator(texts: readonly (readonly CodeToken[])[]): FunctionGenerator {
  const vocabulary = new Vocabulary();
  const ids = texts.flatMap((tokens) => vocabulary.encode(tokens));
  const model = new NgramModel(Int32Array.from(ids), NGRAM_SETTINGS.order);
  return (random) => {
    const history = [START];
    const open = new OpenConstructs();
    const written: string[] = [];
    while (written.length < NGRAM_SETTINGS.maxTokens) {
      const id = drawToken(model, vocabulary, open, history, random) ?? endOpenConstruct(vocabulary, open);
      if (id === null) return null;
      history.push(id);
      const token = vocabulary.token(id);
      const name = open.add(token);
      written.push(name === null ? token.text : unifiedName(name));
      if (token.text === "}" && open.depth === 0) return written.join(" ");
    }
    return null;
  };
}

const TRIES = 6;

function drawToken(
  model: NgramModel,
  vocabulary: Vocabulary,
  open: OpenConstructs,
  history: readonly number[],
  random: RandomSource,
): number | null {
  let longest = NGRAM_SETTINGS.order - 1;
  while (longest > 0) {
    const next = model.continuations(history, longest, NGRAM_SETTINGS.atLeast);
    for (let attempt = 0; next.length > 0 && attempt < TRIES; attempt++) {
      const id = next.token(random.integer(next.count));
      if (open.accepts(vocabulary.token(id))) return id;
    }
    longest = next.length - 1;
  }
  return null;
}

function endOpenConstruct(vocabulary: Vocabulary, open: OpenConstructs): number | null {
  const token = open.wayOut();
  return token === null ? null : vocabulary.numberOf(token);
}
