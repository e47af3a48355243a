import type { CodeToken } from "./code-tokens";
import { START } from "./ngram-model";

/** A token as the model sees it. */
export interface ModelToken {
  text: string;
  construct: string;
  /** the n-th bound name; "new" for the first appearance of the next one; null for any other token */
  name: number | "new" | null;
}

/** Numbers for model tokens, in order of first use; 0 is START. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly tokens: ModelToken[] = [{ text: "", construct: "", name: null }];

  /** START and the numbers of a text's tokens. Bound names lose their spelling: only their order counts. */
  encode(tokens: readonly CodeToken[]): number[] {
    let introduced = 0;
    const ids = tokens.map(({ text, construct, binding }) => {
      if (binding === null) return this.numberOf({ text, construct, name: null });
      const isNew = binding >= introduced;
      if (isNew) introduced = binding + 1;
      return this.numberOf({ text: "", construct: "", name: isNew ? "new" : binding });
    });
    return [START, ...ids];
  }

  token(id: number): ModelToken {
    const token = this.tokens[id];
    if (token === undefined) throw new Error(`No token has the number ${id}.`);
    return token;
  }

  numberOf(token: ModelToken): number {
    const key = `${token.text}\n${token.construct}\n${token.name}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.tokens.length);
    return this.tokens.push(token) - 1;
  }
}
