import { knownLanguage, type KnownLanguageId } from "./known-languages";

/** A small task with two solutions, for a preview of a study that has no samples yet. */
export const EXAMPLE_TASK = {
  title: "An example task",
  body: "Write a function that returns the greatest common divisor of two positive whole numbers.",
};

/** Two programs in this language; in one that is not known here, the same two in plain words. */
export function exampleIn(language: string): readonly [string, string] {
  const known = knownLanguage(language);
  return (known === null ? undefined : EXAMPLES[known]) ?? PLAIN;
}

const PLAIN: readonly [string, string] = [
  "to find the divisor of a and b:\n  while b is not zero:\n    a, b = b, the rest of a divided by b\n  the answer is a\n",
  "to find the divisor of a and b:\n  if b is zero, the answer is a\n  else find the divisor of b and (the rest of a divided by b)\n",
];

const BRACED = (head: string, type: string): readonly [string, string] => [
  `${head} {\n  // Euclid's algorithm\n  while (b !== 0) {\n    ${type} rest = a % b;\n    a = b;\n    b = rest;\n  }\n  return a;\n}\n`,
  `${head} {\n  return b === 0 ? a : gcd(b, a % b);\n}\n`,
];
const typed = (head: string): readonly [string, string] => {
  const [loop, recursion] = BRACED(head, "int");
  return [loop.replace("!==", "!="), recursion.replace("===", "==")];
};

const PYTHON: readonly [string, string] = [
  "def gcd(a, b):\n    # Euclid's algorithm\n    while b:\n        a, b = b, a % b\n    return a\n",
  "def gcd(a, b):\n    if b == 0:\n        return a\n    return gcd(b, a % b)\n",
];
const JAVASCRIPT = BRACED("function gcd(a, b)", "const");
const TYPESCRIPT = BRACED("function gcd(a: number, b: number): number", "const");

/** The names of variables as PHP writes them. */
const dollars = (code: string) =>
  code.replace(/int rest/, "rest").replace(/(?<![\w$])(a|b|rest)\b(?! common)/g, "$$$1");

const EXAMPLES: Readonly<Partial<Record<KnownLanguageId, readonly [string, string]>>> = {
  javascript: JAVASCRIPT,
  typescript: TYPESCRIPT,
  python: PYTHON,
  c: typed("int gcd(int a, int b)"),
  cpp: typed("int gcd(int a, int b)"),
  opencl: typed("int gcd(int a, int b)"),
  cuda: typed("__device__ int gcd(int a, int b)"),
  php: BRACED("function gcd(int $a, int $b): int", "int").map(dollars) as [string, string],
  java: typed("static int gcd(int a, int b)"),
  csharp: typed("static int Gcd(int a, int b)").map((code) => code.replaceAll("gcd(", "Gcd(")) as [
    string,
    string,
  ],
};
