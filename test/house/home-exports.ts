import ts from "typescript";
import type { Resolve } from "./import-graph";
import type { SourceFile } from "./source-files";

/**
 * Names that are exported though only their own file uses them, as `path: name`. Tests count as users. What an import takes whole (a
 * namespace, `import()`, `export *`) counts as used, name by name, where the importer's text has the word. A file that a command or a
 * bundler names as its entry may export what it likes.
 */
export function homeExports(files: readonly SourceFile[], resolve: Resolve): string[] {
  const taken = new Map<string, Set<string>>();
  const wholes: { target: string; text: string }[] = [];
  const entered = new Set<string>();
  const take = (target: string, name: string): void => {
    taken.set(target, (taken.get(target) ?? new Set()).add(name));
  };
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      const named = nameOf(node);
      const target = named === undefined ? undefined : resolve(file.path, named);
      if (target !== undefined) {
        const names = namesTaken(node);
        if (names) for (const name of names) take(target, name);
        else wholes.push({ target, text: file.text });
      } else if (ts.isStringLiteralLike(node) && !/^[.@]/.test(node.text)) {
        entered.add(resolve(file.path, node.text) ?? "");
      }
      ts.forEachChild(node, visit);
    };
    visit(file.tree);
  }
  const closed = files.filter((file) => mayNotExportInVain(file) && !entered.has(file.path));
  return closed.flatMap((file) => {
    const texts = wholes.filter(({ target }) => target === file.path).map(({ text }) => text);
    return exportedNames(file)
      .filter((name) => !taken.get(file.path)?.has(name))
      .filter((name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
      .map((name) => `${file.path}: ${name}`);
  });
}

/** Next calls a route's exports by their names, and tools those of their settings at the door. */
function mayNotExportInVain({ path }: SourceFile): boolean {
  const isRoute = /^app\/(?:.*\/)?(?:page|layout|route|error|global-error|loading|not-found|icon)\.tsx?$/;
  return path.includes("/") && !isRoute.test(path);
}

/** What an import, an export from or an `import()` names. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteralLike(node.moduleSpecifier))
    return node.moduleSpecifier.text;
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteralLike(node.moduleSpecifier))
    return node.moduleSpecifier.text;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return ts.isStringLiteral(node.argument.literal) ? node.argument.literal.text : undefined;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [name] = node.arguments;
    return name && ts.isStringLiteralLike(name) ? name.text : undefined;
  }
  return undefined;
}

/** The names that are taken one by one; null where the whole is. */
function namesTaken(node: ts.Node): string[] | null {
  if (ts.isImportDeclaration(node)) {
    const clause = node.importClause;
    if (!clause) return [];
    const own = clause.name ? ["default"] : [];
    const bindings = clause.namedBindings;
    if (!bindings) return own;
    return ts.isNamedImports(bindings) ? [...own, ...bindings.elements.map(sourceName)] : null;
  }
  if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause))
    return node.exportClause.elements.map(sourceName);
  return null;
}

const sourceName = ({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier): string =>
  (propertyName ?? name).text;

function exportedNames({ tree }: SourceFile): string[] {
  return tree.statements.flatMap((statement) => {
    if (ts.isExportAssignment(statement)) return ["default"];
    if (ts.isExportDeclaration(statement))
      return statement.exportClause && ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.map(({ name }) => name.text)
        : [];
    if (!ts.canHaveModifiers(statement)) return [];
    const modifiers = (ts.getModifiers(statement) ?? []).map(({ kind }) => kind);
    if (!modifiers.includes(ts.SyntaxKind.ExportKeyword)) return [];
    if (modifiers.includes(ts.SyntaxKind.DefaultKeyword)) return ["default"];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => namesBound(name));
    return isNamed(statement) && statement.name ? [statement.name.text] : [];
  });
}

type Named = ts.FunctionDeclaration | ts.ClassDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const isNamed = (statement: ts.Statement): statement is Named =>
  ts.isFunctionDeclaration(statement) ||
  ts.isClassDeclaration(statement) ||
  ts.isInterfaceDeclaration(statement) ||
  ts.isTypeAliasDeclaration(statement);

const namesBound = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesBound(element.name)));
