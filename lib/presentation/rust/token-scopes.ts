import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { RustReading } from "./reading";
import { RustScope } from "./rust-scope";
import type { TokenMark } from "./token-marks";

/**
 * What a macro's tokens bind: a closure's parameters, known to its end, which is the next comma or semicolon beside it.
 * What `let` binds there keeps its name, for a macro may give its tokens another order.
 */
export class TokenScopes {
  private readonly scopes: RustScope[] = [];
  private readonly declared = new Set<number>();

  constructor(
    private readonly tokens: readonly SyntaxNode[],
    marks: ReadonlyMap<number, TokenMark>,
    outer: RustScope,
    private readonly reading: RustReading,
  ) {
    let here = outer;
    let isInBars = false;
    tokens.forEach(({ type }, at) => {
      const mark = marks.get(at);
      if (mark === "opening bar") {
        here = new RustScope(here);
        this.bindAll(at + 1, closingBar(marks, at, tokens.length), here);
      }
      if (mark === "opening bar" || mark === "closing bar") isInBars = mark === "opening bar";
      this.scopes.push(here);
      if (!isInBars && (type === "," || type === ";")) here = outer;
    });
  }

  /** The scope in which a token is read. */
  at(index: number): RustScope {
    const scope = this.scopes[index];
    if (scope === undefined) throw new Error("There is no such token.");
    return scope;
  }

  /** Whether a name is bound here, so that a type and no value follows its colon. */
  isDeclared(index: number): boolean {
    return this.declared.has(index);
  }

  private bindAll(from: number, to: number, scope: RustScope): void {
    let isType = false;
    for (let at = from; at < to; at++) {
      const token = this.tokens[at];
      if (token?.type === ":") isType = true;
      if (token?.type === ",") isType = false;
      if (token === undefined || isType) continue;
      if (token.type === "identifier" && this.bind(token, scope)) this.declared.add(at);
      else if (token.type === "token_tree")
        for (const name of token.descendantsOfType(["identifier"])) if (name !== null) this.bind(name, scope);
    }
  }

  /** A name with a capital is a constant or a variant, and so is one that the sample declares as such. */
  private bind({ text }: SyntaxNode, scope: RustScope): boolean {
    const known = scope.findAny("value", text);
    if (/^\p{Lu}/u.test(text) || (known !== null && this.reading.items.has(known))) return false;
    scope.declare("value", text);
    return true;
  }
}

function closingBar(marks: ReadonlyMap<number, TokenMark>, open: number, end: number): number {
  for (let at = open + 1; at < end; at++) if (marks.get(at) === "closing bar") return at;
  return end;
}
