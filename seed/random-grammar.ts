import { oneOf, type RandomSource } from "./random-source";

/** How the control arm's generator is set. Stored with each of its samples. */
export const GRAMMAR_SETTINGS = { maxDepth: 3, maxStatements: 7 } as const;

/**
 * Writes one function from a random grammar (the idea of CLSmith: a generator made to test compilers, with no
 * attempt to look handwritten). Every output is a function that parses, in which every name is bound.
 */
export function grammarFunction(random: RandomSource): string {
  const scope: Scope = { variables: [], records: [], count: 0, loops: 0, depth: random.integer(3) };
  const parameters = Array.from({ length: 1 + random.integer(3) }, () => fresh(scope, scope.variables, "p"));
  const opening = [
    ...repeat(random, 2, () => recordDeclaration(random, scope)),
    ...repeat(random, 3, () => declaration(random, scope)),
  ];
  const size = random.integer(GRAMMAR_SETTINGS.maxStatements + 1);
  const depth = random.integer(GRAMMAR_SETTINGS.maxDepth + 1);
  const body = Array.from({ length: size }, () => statement(random, scope, depth));
  const result = `return ${expression(random, scope, scope.depth)};`;
  return `function func_${random.integer(90)}(${parameters.join(", ")}) { ${[...opening, ...body, result].join(" ")} }`;
}

interface Scope {
  variables: string[];
  /** objects with the fields f0 to f2 */
  records: string[];
  count: number;
  loops: number;
  /** how deep expressions are nested at most */
  depth: number;
}

function fresh(scope: Scope, list: string[], prefix: string): string {
  const name = `${prefix}_${scope.count++}`;
  list.push(name);
  return name;
}

const repeat = <T>(random: RandomSource, below: number, make: () => T): T[] =>
  Array.from({ length: random.integer(below) }, make);

function constant(random: RandomSource): string {
  const digits = () =>
    random
      .integer(2 ** 32)
      .toString(16)
      .toUpperCase();
  return oneOf(random, [
    `0x${digits()}`,
    `-0x${digits()}`,
    "0",
    "1",
    "-1",
    `${random.integer(256)}`,
    "(-0x1)",
  ]);
}

function recordDeclaration(random: RandomSource, scope: Scope): string {
  const fields = FIELDS.map((field) => `${field}: ${constant(random)}`).join(", ");
  return `var ${fresh(scope, scope.records, "s")} = { ${fields} };`;
}

function declaration(random: RandomSource, scope: Scope): string {
  const value = expression(random, scope, Math.min(1, scope.depth));
  return `var ${fresh(scope, scope.variables, "l")} = ${value};`;
}

/** Something that can be assigned to. */
function place(random: RandomSource, scope: Scope): string {
  if (scope.records.length > 0 && random.integer(2) === 0)
    return `${oneOf(random, scope.records)}.${oneOf(random, FIELDS)}`;
  return oneOf(random, scope.variables);
}

function statement(random: RandomSource, scope: Scope, depth: number): string {
  const kind = random.integer(depth > 0 ? 8 : 3);
  switch (kind) {
    case 3:
      return `if (${expression(random, scope, Math.min(1, scope.depth))}) ${block(random, scope, depth)}`;
    case 4:
      return `if (${expression(random, scope, Math.min(1, scope.depth))}) ${block(random, scope, depth)} else ${block(random, scope, depth)}`;
    case 5:
      return loop(random, scope, depth);
    case 6:
      return recordDeclaration(random, scope);
    case 7:
      return `${place(random, scope)} = (${expression(random, scope, Math.min(1, scope.depth))}, ${expression(random, scope, scope.depth)});`;
    default:
      return `${place(random, scope)} ${oneOf(random, ASSIGNMENTS)} ${expression(random, scope, scope.depth)};`;
  }
}

/** Names declared in a block stay declared after it, as `var` does. */
function block(random: RandomSource, scope: Scope, depth: number): string {
  const statements = Array.from({ length: 1 + random.integer(2) }, () => statement(random, scope, depth - 1));
  if (scope.loops > 0 && random.integer(4) === 0) statements.push(oneOf(random, ["break;", "continue;"]));
  return `{ ${statements.join(" ")} }`;
}

function loop(random: RandomSource, scope: Scope, depth: number): string {
  const counter = fresh(scope, scope.variables, "l");
  const step = 1 + random.integer(9);
  const from = random.integer(60) - 30;
  const end = from + step * random.integer(40);
  scope.loops++;
  const body = block(random, scope, depth);
  scope.loops--;
  return `for (var ${counter} = ${from}; ${counter} <= ${end}; ${counter} += ${step}) ${body}`;
}

function expression(random: RandomSource, scope: Scope, depth: number): string {
  const inner = () => expression(random, scope, depth - 1);
  switch (random.integer(depth > 0 ? 9 : 3)) {
    case 0:
      return constant(random);
    case 1:
    case 2:
      return place(random, scope);
    case 3:
      return `(${inner()} ? ${inner()} : ${inner()})`;
    case 4:
      return `(${oneOf(random, ["~", "!", "-", "+"])}(${inner()}))`;
    case 5:
      return `Math.imul(${inner()}, ${inner()})`;
    default:
      return `(${inner()} ${oneOf(random, OPERATORS)} ${inner()})`;
  }
}

const FIELDS = ["f0", "f1", "f2"] as const;
const ASSIGNMENTS = ["=", "^=", "|=", "&=", "+=", "-=", "<<=", ">>>="] as const;
const OPERATORS = [
  "+",
  "-",
  "*",
  "&",
  "|",
  "^",
  "<<",
  ">>",
  ">>>",
  "<",
  ">",
  "<=",
  "!=",
  "===",
  "&&",
  "||",
  "%",
] as const;
