import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** What a name or a comment in the generated programs gives away: whoever packed it would have said who wrote what. */
export const TELLTALE = "handwritten_by_people";

/** `count` small programs of each system, half of them C++ and half Java, all different, the same for the same seed. */
export function programs(systems: readonly string[], count: number, seed: number): Record<string, string> {
  const draw = stream(seed);
  const files: Record<string, string> = {};
  for (const system of systems)
    for (let at = 0; at < count; at += 1) {
      const ending = at % 2 === 0 ? "cpp" : "java";
      const name = `${system}/p${String(at).padStart(3, "0")}.${ending}`;
      files[name] = ending === "cpp" ? cppProgram(draw) : javaProgram(draw);
    }
  return files;
}

/** An archive as a person would pack it: with a folder around everything, and what macOS adds. */
export function packed(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), `pools/${name}`);
  zip.addBuffer(Buffer.from("x"), "pools/.DS_Store");
  zip.end();
  return buffer(zip.outputStream);
}

type Draw = <T>(from: readonly T[]) => T;

const cppProgram = (draw: Draw): string => {
  const [list, item, result] = [draw(LISTS), draw(ITEMS), draw(RESULTS)];
  const indent = draw(["  ", "    ", "\t"]);
  const limit = draw(NUMBERS);
  return [
    draw([`// ${TELLTALE}`, `/* ${TELLTALE},\n   some time ago */`, ""]),
    "#include <vector>",
    "",
    `int ${draw(VERBS)}(const std::vector<int>& ${list}) {`,
    `${indent}int ${result} = ${draw(NUMBERS)};  // where to begin`,
    draw([
      `${indent}for (int ${item} : ${list}) {`,
      `${indent}for (std::size_t i = 0; i < ${list}.size(); ++i) {\n${indent}${indent}const int ${item} = ${list}[i];`,
    ]),
    `${indent}${indent}if (${item} ${draw(["<", ">", "!="])} ${limit}) ${result} ${draw(["+=", "-=", "^="])} ${item};`,
    ...(draw([true, false]) ? [`${indent}${indent}else ${result} += ${draw(NUMBERS)};`] : []),
    `${indent}}`,
    `${indent}return ${result}${draw(["", " * 2", ` % ${limit}`])};`,
    "}",
    "",
  ].join(draw(["\n", "\n", "\r\n"]));
};

const javaProgram = (draw: Draw): string => {
  const [list, item, result] = [draw(LISTS), draw(ITEMS), draw(RESULTS)];
  const indent = draw(["  ", "    ", "\t"]);
  return [
    `/** ${draw([TELLTALE, "See the tests."])} */`,
    `class ${draw(["Numbers", "Counter", "Solution"])} {`,
    `${indent}static int ${draw(VERBS)}(int[] ${list}) {`,
    `${indent}${indent}int ${result} = ${draw(NUMBERS)};`,
    `${indent}${indent}for (int ${item} : ${list}) {`,
    draw([
      `${indent}${indent}${indent}${result} = Math.${draw(["max", "min"])}(${result}, ${item} + ${draw(NUMBERS)});`,
      `${indent}${indent}${indent}if (${item} % ${draw(NUMBERS)} == 0) { ${result} += ${item}; }`,
    ]),
    `${indent}${indent}}`,
    `${indent}${indent}return ${result}; // ${draw(["done", TELLTALE])}`,
    `${indent}}`,
    "}",
    "",
  ].join("\n");
};

const LISTS = ["numbers", "values", "input", "data", "heights", "arr"];
const ITEMS = ["n", "value", "x", "element", "current"];
const RESULTS = ["total", "sum", "best", "answer", "res"];
const VERBS = ["solve", "countAll", "largest", "sumOf", "process"];
const NUMBERS = Array.from({ length: 97 }, (_, at) => at + 2);

/** Mulberry32: enough for programs that only have to differ, and the same on every machine. */
const stream = (seed: number): Draw => {
  let state = seed >>> 0;
  return (from) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const one = from[((mixed ^ (mixed >>> 14)) >>> 0) % from.length];
    if (one === undefined) throw new Error("nothing to draw from");
    return one;
  };
};
