import ts from "typescript";
import { DESIGNS } from "@/lib/study/designs/designs";
import type { SourceFile } from "./source-files";

/** Places where code is bent around the formatter: `...{ a, b }`, `...[a, b]`, `{...{ a, b }}` in markup. */
export function literalSpreads({ tree }: SourceFile): ts.Node[] {
  return nodesOf(
    tree,
    (node) =>
      (ts.isSpreadAssignment(node) || ts.isSpreadElement(node) || ts.isJsxSpreadAttribute(node)) &&
      (ts.isObjectLiteralExpression(node.expression) || ts.isArrayLiteralExpression(node.expression)),
  );
}

/** Declared functions, arrows and methods that take this many parameters or more, one after the other. */
export function longParameterLists({ tree }: SourceFile, atLeast: number): ts.Node[] {
  return nodesOf(
    tree,
    (node) =>
      (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isMethodDeclaration(node)) &&
      node.parameters.length >= atLeast,
  );
}

/** `new Date()`: the clock as a hidden input. */
export function datesOfNow({ tree }: SourceFile): ts.Node[] {
  return nodesOf(
    tree,
    (node) => ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length,
  );
}

/** Where a design is named, as a text or as the key of a table: what a design is, its own file says. */
export function namesOfDesigns({ tree }: SourceFile): ts.Node[] {
  return nodesOf(
    tree,
    (node) =>
      (ts.isStringLiteralLike(node) && isDesign(node.text)) ||
      (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && isDesign(node.name.text)),
  );
}

const isDesign = (text: string): boolean => (DESIGNS as readonly string[]).includes(text);

/** How often the formatter is told to keep out. */
export function formatterExceptions({ text }: SourceFile): number {
  return [...text.matchAll(/(?:\/\/|\/\*) prettier-ignore/g)].length;
}

/** `path:line`, to be clicked. */
export function placeOf(file: SourceFile, node: ts.Node): string {
  return `${file.path}:${file.tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

function nodesOf(tree: ts.SourceFile, isWanted: (node: ts.Node) => boolean): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (isWanted(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
