import type { ModelToken } from "./vocabulary";

/**
 * What is open while a function is being generated: brackets, the two halves of `?:` and `case:`, the parts of a
 * `for`, the kind of the statement, and the names in scope. A token that cannot follow is refused before it is
 * written; whether the whole parses is decided by the parser afterwards.
 */
export class OpenConstructs {
  private readonly open: Open[] = [];
  private readonly names: boolean[] = [];
  private readonly unset: { name: number; depth: number }[] = [];
  private readonly parametersFrom: number[] = [];
  private isPastJump = false;
  private last = "";

  accepts(token: ModelToken): boolean {
    if (this.isPastJump && !AFTER_JUMP.has(token.text)) return false;
    if (token.name !== null) return token.name === "new" || this.names[token.name] === true;
    const top = this.open.at(-1);
    if (top === undefined) return true;
    if (CLOSES.has(half(token))) {
      if (top.construct !== token.construct || top.statement !== null) return false;
      return token.construct !== "for_statement" || top.semicolons === 2;
    }
    if (token.text === ",") return acceptsComma(token, top);
    if (token.text === ";") return acceptsSemicolon(token, top);
    return true;
  }

  /** @returns the name's number when the token is a bound name, else null */
  add(token: ModelToken): number | null {
    const previous = this.last;
    this.last = token.text;
    this.isPastJump = false;
    if (token.name === "new") return this.names.push(true) - 1;
    if (token.name !== null) return token.name;
    this.settle(token);
    const top = this.open.at(-1);
    if (top !== undefined && top.construct !== "for_in_statement" && token.text in STATEMENTS) {
      top.statement = STATEMENTS[token.text] ?? null;
      top.isReachedAlways = previous !== ")" && previous !== "else";
    }
    if (token.text === ";" && top !== undefined) {
      this.isPastJump = JUMPS.has(token.construct) && top.isReachedAlways;
      top.statement = null;
      top.semicolons++;
    }
    if (CLOSES.has(half(token))) this.close();
    else if (OPENS.has(half(token))) {
      const construct = token.text === "case" ? "switch_case" : token.construct;
      this.open.push({
        opening: token.text,
        construct,
        semicolons: 0,
        statement: null,
        isReachedAlways: true,
        namesBefore: this.names.length,
      });
    }
    return null;
  }

  get depth(): number {
    return this.open.length;
  }

  /** The token that ends what is open, for when the model knows no other: a semicolon or the closing half. */
  wayOut(): ModelToken | null {
    const top = this.open.at(-1);
    if (top === undefined) return null;
    const punctuation = (text: string, construct: string): ModelToken => ({ text, construct, name: null });
    const needsSemicolon = BLOCKS.test(top.construct) ? !STATEMENT_EDGES.has(this.last) : isHalfHeader(top);
    if (needsSemicolon) return punctuation(";", top.statement ?? "expression_statement");
    return punctuation(CLOSING[top.opening] ?? "", top.construct);
  }

  /** A variable can be read only after its own initial value. */
  private settle(token: ModelToken): void {
    if (token.text === "=" && token.construct === "variable_declarator") {
      this.unset.push({ name: this.names.length - 1, depth: this.depth });
      this.names[this.names.length - 1] = false;
    }
    if (!DECLARATIONS.has(token.construct)) return;
    while (this.unset.at(-1)?.depth === this.depth) this.names[this.unset.pop()?.name ?? 0] = true;
  }

  /** Leaving a function's body, its parameters and variables go out of scope. */
  private close(): void {
    const closed = this.open.pop();
    if (closed?.construct === "formal_parameters") this.parametersFrom.push(closed.namesBefore);
    if (closed === undefined || !FUNCTION_BODIES.has(closed.construct)) return;
    this.names.fill(false, this.parametersFrom.pop() ?? 0);
  }
}

interface Open {
  opening: string;
  construct: string;
  semicolons: number;
  /** the statement that was begun inside and needs its own semicolon */
  statement: string | null;
  /** false for the jump in `if (x) return`: what follows can still be reached */
  isReachedAlways: boolean;
  namesBefore: number;
}

function acceptsComma(token: ModelToken, top: Open): boolean {
  if (LISTS.has(token.construct)) return top.construct === token.construct;
  if (LISTS.has(top.construct) || HALVES.has(top.construct)) return false;
  return DECLARATIONS.has(token.construct) === DECLARATIONS.has(top.statement ?? "");
}

function acceptsSemicolon(token: ModelToken, top: Open): boolean {
  if (top.construct === "for_statement" ? top.semicolons === 2 : !BLOCKS.test(top.construct)) return false;
  if (token.construct === "for_statement" && top.construct !== "for_statement") return false;
  return STATEMENT_KINDS.has(token.construct) ? top.statement === token.construct : top.statement === null;
}

const isHalfHeader = ({ construct, semicolons }: Open) => construct === "for_statement" && semicolons < 2;

/** "case" and the colon of a ternary are told by their construct, brackets by their text. */
function half({ text, construct }: ModelToken): string {
  if (text === ":" && construct === "ternary_expression") return ":?";
  if (text === ":" && construct === "switch_case") return ":case";
  return text === "?" && construct !== "ternary_expression" ? "" : text;
}

const OPENS = new Set(["(", "[", "{", "?", "case"]);
const CLOSES = new Set([")", "]", "}", ":?", ":case"]);
const LISTS = new Set([
  "arguments",
  "formal_parameters",
  "array",
  "object",
  "array_pattern",
  "object_pattern",
]);
const HALVES = new Set(["ternary_expression", "switch_case", "subscript_expression"]);
const BLOCKS = /^(statement_block\/|switch_body|class_body)/;
const STATEMENTS: Record<string, string> = {
  var: "variable_declaration",
  let: "lexical_declaration",
  const: "lexical_declaration",
  return: "return_statement",
  throw: "throw_statement",
  break: "break_statement",
  continue: "continue_statement",
};
const STATEMENT_KINDS = new Set(Object.values(STATEMENTS));
const DECLARATIONS = new Set(["variable_declaration", "lexical_declaration"]);
const JUMPS = new Set(["return_statement", "throw_statement", "break_statement", "continue_statement"]);
/** Nothing that would ever run stands behind a jump. */
const AFTER_JUMP = new Set(["}", "case", "default", "function"]);
const FUNCTION_BODIES = new Set([
  "statement_block/function_declaration",
  "statement_block/function_expression",
  "statement_block/arrow_function",
  "statement_block/method_definition",
]);
const CLOSING: Record<string, string> = { "(": ")", "[": "]", "{": "}", "?": ":", case: ":" };
const STATEMENT_EDGES = new Set(["{", "}", ";"]);
