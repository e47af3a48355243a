import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { BodyRule, Leaf, LineRules } from "./line-rules";

/** A list with more signs than this, blanks aside, does not stay on one line. */
const LIST_LIMIT = 60;
const SHORT_LIMIT = 40;
const INDENT = "  ";

/** Writes a tree's tokens by a language's rules; nothing of the author's blanks and line ends is read. */
export class LineWriter {
  text = "";
  private last: Leaf | null = null;
  private level = 0;
  /** in a line that may not be broken */
  private flat = 0;
  private needsLine = false;
  /** a body ended with a statement: the next token begins a clause */
  private mustEnd = false;
  private written = 0;

  constructor(
    private readonly code: string,
    private readonly rules: LineRules,
  ) {}

  write(node: SyntaxNode, parent: SyntaxNode | null = null): void {
    const { rules } = this;
    if (node.endIndex <= this.written || this.isDropped(node, parent)) return;
    const heredocEnd = rules.heredoc(node);
    if (heredocEnd !== null) return this.heredoc(node, heredocEnd);
    if (rules.comments.has(node.type)) return this.comment(node);
    if (rules.texts.has(node.type)) return this.textWithHoles(node, parent);
    if (node.childCount === 0 || rules.wholes.has(node.type)) return this.token(node, parent);
    const isHole = rules.holes.has(node.type);
    if (isHole) this.flat += 1;
    const body = rules.bodies[node.type];
    if (body !== undefined) this.body(node, body);
    else if (rules.lists.has(node.type)) this.list(node);
    else for (const child of childrenOf(node)) if (!this.isSeparator(child, false)) this.write(child, node);
    if (isHole) this.flat -= 1;
  }

  private body(node: SyntaxNode, rule: BodyRule): void {
    const { rules } = this;
    const isOneLine = this.flat > 0 || (rule.isShort === true && this.isShort(node, rule));
    if (isOneLine) this.flat += 1;
    let isInside = rule.after === undefined;
    let before: "none" | "statement" = "none";
    let start = this.text.length;
    let wasLong: boolean | null = null;
    for (const child of childrenOf(node)) {
      if (this.isSpare(child, rule)) continue;
      const isComment = rules.comments.has(child.type);
      const isHeredoc = rules.heredoc(child) !== null;
      const isStatement = isInside && !isHeredoc && (child.isNamed || isComment) && isMember(rule, child);
      if (isStatement) {
        if (before === "statement") this.end();
        if (!rule.isFlat) this.level += 1;
        if (this.text !== "" && !(isComment && this.isBeside(child))) this.line();
        start = this.text.length;
        this.write(child, node);
        if (!rule.isFlat) this.level -= 1;
        if (rule.isSpaced === true) wasLong = this.space(start, wasLong, isComment);
        before = "statement";
      } else {
        const isTrailing =
          before === "statement" &&
          (isHeredoc || rules.trailing.has(child.type) || rule.keeps?.has(child.type) === true);
        if (before === "statement" && !isTrailing && (this.flat === 0 || rules.needsEnd(child.type)))
          this.end();
        if (!isTrailing) before = "none";
        this.write(child, node);
      }
      if (child.type === rule.after) isInside = true;
    }
    if (isOneLine) this.flat -= 1;
    // A clause that follows begins a line of its own, a bracket behind a short statement does not.
    this.mustEnd = before === "statement" && (!isOneLine || this.flat > 0);
  }

  /** Ends a statement. */
  private end(): void {
    this.mustEnd = false;
    if (this.flat > 0 && !this.needsLine) this.text += ";";
    else this.line();
  }

  /** An empty line before the statement that begins here, where it or the one before has several lines. */
  private space(start: number, wasLong: boolean | null, isComment: boolean): boolean | null {
    const isLong = this.text.slice(start).trim().includes("\n");
    if (wasLong !== null && (isLong || wasLong) && this.flat === 0)
      this.text = `${this.text.slice(0, start)}\n${this.text.slice(start)}`;
    return isComment ? null : isLong;
  }

  private list(node: SyntaxNode): void {
    const children = childrenOf(node).filter((child) => !this.isSeparator(child, false));
    const isBracketed = BRACKET.test(children[0]?.type ?? "");
    const isLong =
      this.flat === 0 &&
      isBracketed &&
      solidLength(node) > LIST_LIMIT &&
      this.rules.lists.has(node.type) &&
      !this.hasHeredoc(node);
    const close = children.length - 1;
    for (const [index, child] of children.entries()) {
      if (child.type === "," && index === close - 1 && isBracketed) continue;
      if (isLong && index === close) {
        this.level -= 1;
        this.line();
      }
      this.write(child, node);
      if (isLong && index === 0) this.level += 1;
      if (isLong && (index === 0 || child.type === ",")) this.line();
    }
  }

  private hasHeredoc = (node: SyntaxNode): boolean =>
    childrenOf(node).some((child) => /heredoc/.test(child.type) || this.hasHeredoc(child));

  private isShort(node: SyntaxNode, rule: BodyRule): boolean {
    const statements = childrenOf(node).filter(
      (child) => child.isNamed && rule.not?.has(child.type) !== true,
    );
    return statements.length === 1 && solidLength(node) <= SHORT_LIMIT && !this.hasBody(node, rule);
  }

  private hasBody = (node: SyntaxNode, around: BodyRule): boolean =>
    childrenOf(node).some((child) => {
      const rule = this.rules.bodies[child.type];
      const isBroken = rule !== undefined && (rule.isShort !== true || around.isInnermost === true);
      return isBroken || this.rules.comments.has(child.type) || this.hasBody(child, around);
    });

  /** Whether a comment stands behind code on its line. */
  private isBeside(comment: SyntaxNode): boolean {
    return this.last !== null && this.last.node.endPosition.row === comment.startPosition.row;
  }

  private comment(node: SyntaxNode): void {
    if (this.text !== "" && !this.text.endsWith("\n")) this.text += " ";
    this.put(this.textOf(node).trimEnd());
    this.last = { node, type: node.type, parent: null, above: "" };
    this.needsLine = true;
  }

  private heredoc(node: SyntaxNode, end: SyntaxNode): void {
    const isAtEnd = this.code[node.startIndex] === "\n" && this.code[node.startIndex - 1] !== "\n";
    const from = this.code.lastIndexOf("\n", node.startIndex - (isAtEnd ? 0 : 1)) + 1;
    if (!this.text.endsWith("\n")) this.text += "\n";
    this.text += this.code.slice(from, end.endIndex);
    this.written = end.endIndex;
    this.last = { node: end, type: end.type, parent: null, above: "" };
    this.needsLine = true;
  }

  private token(node: SyntaxNode, parent: SyntaxNode | null, text = this.textOf(node)): void {
    if (text === "") return;
    const { type } = node;
    const above = parent?.type ?? "";
    this.mustEnd &&= this.flat === 0 || this.rules.needsEnd(type);
    if (this.mustEnd) this.end();
    const ahead = this.rules.ahead[`${above} ${type}`];
    if (ahead !== undefined && !this.text.endsWith(ahead) && !this.text.endsWith("\n")) this.put(ahead);
    if (this.needsLine) this.line();
    const leaf = { node, type, parent, above };
    const isFirst = this.last === null || this.text.endsWith("\n");
    if (!isFirst && this.last !== null && this.rules.isApart(this.last, leaf, this.code)) this.text += " ";
    this.put(text);
    this.last = leaf;
  }

  private textOf = (node: SyntaxNode) => this.code.slice(node.startIndex, node.endIndex);

  /** A text as it is, but for the code in it, which has one spacing. */
  private textWithHoles(node: SyntaxNode, parent: SyntaxNode | null): void {
    let text = "";
    let end = node.startIndex;
    let last = "";
    let wasHole = false;
    for (const child of childrenOf(node)) {
      const gap = this.code.slice(end, child.startIndex);
      // Blanks between code and the brackets around it, where these are no part of the hole.
      text += HOLE_OPENS.test(last) || (wasHole && child.type === ")") ? gap.trim() : gap;
      wasHole = this.rules.holes.has(child.type);
      last = child.type;
      text += this.rules.holes.has(child.type) ? this.hole(child, node) : this.textOf(child);
      end = child.endIndex;
    }
    this.token(node, parent, text + this.code.slice(end, node.endIndex));
  }

  private hole(node: SyntaxNode, parent: SyntaxNode): string {
    const inner = new LineWriter(this.code, this.rules);
    inner.flat = 1;
    inner.write(node, parent);
    return inner.text;
  }

  private put(text: string): void {
    if (this.needsLine) this.line();
    if (this.text.endsWith("\n")) this.text += INDENT.repeat(this.level);
    this.text += text;
  }

  private line(): void {
    if (this.flat > 0 && !this.needsLine) return;
    this.needsLine = false;
    if (this.text !== "" && !this.text.endsWith("\n")) this.text += "\n";
  }

  private isDropped = ({ type, isNamed }: SyntaxNode, parent: SyntaxNode | null) =>
    !isNamed && this.rules.drops?.has(`${parent?.type ?? ""} ${type}`) === true;

  private isSpare(child: SyntaxNode, { keeps }: BodyRule): boolean {
    if (keeps?.has(child.type) !== true) return this.isSeparator(child);
    return child.type === "," && /^[)\]};]$/.test(child.nextSibling?.type ?? "");
  }

  /** In a body every separator; elsewhere those that only a line end may replace. */
  private isSeparator(node: SyntaxNode, isInBody = true): boolean {
    if (node.childCount > 0 || node.isNamed) return false;
    if (this.code.slice(node.startIndex, node.endIndex).trim() === "") return true;
    return (
      this.rules.separators.has(node.type) &&
      (isInBody || this.rules.bodies[node.nextNamedSibling?.type ?? ""] !== undefined)
    );
  }
}

const HOLE_OPENS = /^\\#*\($/;

const BRACKET = /^[([{]$/;

const isMember = ({ not, only }: BodyRule, { type }: SyntaxNode) =>
  not?.has(type) !== true && (only === undefined || only.has(type));

const childrenOf = (node: SyntaxNode): SyntaxNode[] => node.children.filter((child) => child !== null);

/** Without what a line end may replace, or else a text would be shorter when it is laid out again. */
const solidLength = (node: SyntaxNode) => node.text.replace(/[\s;]+|,\s*(?=[)\]}])/g, "").length;
