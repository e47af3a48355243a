import type { TaskTest } from "@/lib/sandbox/task-tests";
import type { SolvedTask } from "@/lib/operations/planning/simulate-work";

/** A short task with its tests, the program that half of its people begin with, and what simulated people hand in. */
interface ShortTask extends SolvedTask {
  key: string;
  language: "python" | "javascript";
  title: string;
  /** CommonMark */
  body: string;
  tests: readonly Pick<TaskTest, "name" | "kind">[];
  /** Does not pass the tests. */
  starter: string;
}

const program = (...lines: string[]): string => `${lines.join("\n")}\n`;

/** What several programs of one task have in common. */
const TOTALS = [
  "import sys",
  "",
  "totals = {}",
  "for line in sys.stdin:",
  "    name, cents = line.split()",
  "    totals[name] = totals.get(name, 0) + int(cents)",
];
const NUMBERS = 'const numbers = require("fs").readFileSync(0, "utf8").trim().split(" ").map(Number);';
const longestRun = (comparison: ">" | ">="): string =>
  program(
    NUMBERS,
    "let longest = 1;",
    "let length = 1;",
    "for (let i = 1; i < numbers.length; i++) {",
    `  length = numbers[i] ${comparison} numbers[i - 1] ? length + 1 : 1;`,
    "  longest = Math.max(longest, length);",
    "}",
    "console.log(longest);",
  );
const SHORTEN = ["from itertools import groupby", "", "", "def shorten(text):"];

const output = (name: string, stdin: string, stdout: string) => ({ name, kind: "test", stdin, stdout });

/** Written for this demo, tests and programs too: nothing in them is anybody else's. */
export const SHORT_TASKS: readonly ShortTask[] = [
  {
    key: "price-list",
    language: "python",
    title: "Add up a price list",
    body:
      "Each line of the input holds the name of a product, one space, and a price in cents, a whole number. " +
      "Names have no spaces. A name may occur more than once.\n\n" +
      "Print one line for each name, in alphabetical order: the name, a colon, a space, and the sum of its prices. " +
      "If the input is empty, print nothing.\n\n" +
      "Example:\n\n```\ntea 350\nbread 220\ntea 150\n```\n\ngives\n\n```\nbread: 220\ntea: 500\n```",
    tests: [
      output("one product", "rice 180\n", "rice: 180"),
      output("in order already", "apple 40\npear 55\n", "apple: 40\npear: 55"),
      output("not in order", "plum 60\nfig 90\nlime 30\n", "fig: 90\nlime: 30\nplum: 60"),
      output("a name twice", "tea 350\nbread 220\ntea 150\n", "bread: 220\ntea: 500"),
      output("a name three times", "egg 30\negg 30\negg 35\n", "egg: 95"),
      output("no product", "", ""),
    ],
    starter: program(
      "import sys",
      "",
      "totals = {}",
      "for line in sys.stdin:",
      '    name, cents = line.split(" ")',
      "    totals[name] = int(cents)",
      "for name in totals:",
      '    print(name + ": " + str(totals[name]))',
    ),
    wrong: [
      program(
        "import sys",
        "",
        "for line in sys.stdin:",
        "    name, cents = line.split()",
        '    print(name + ": " + cents)',
      ),
      program(...TOTALS, "for name, cents in totals.items():", '    print(f"{name}: {cents}")'),
    ],
    right: program(...TOTALS, "for name in sorted(totals):", '    print(f"{name}: {totals[name]}")'),
  },
  {
    key: "longest-climb",
    language: "javascript",
    title: "The longest climb",
    body:
      "The input is one line of whole numbers with spaces between them. A climb is a run of numbers, next to each other, " +
      "in which each number is larger than the one before it.\n\n" +
      "Print how many numbers the longest climb has. One number alone is a climb of 1.\n\n" +
      "Example: `3 5 9 4 6` gives `3`, because `3 5 9` is the longest climb.",
    tests: [
      output("one number", "7\n", "1"),
      output("at the beginning", "3 5 9 4 6\n", "3"),
      output("at the end", "8 2 4 6 7\n", "4"),
      output("all fall", "9 6 5 1\n", "1"),
      output("equal numbers", "2 2 3 3 4\n", "2"),
      output("more digits", "8 9 10 11 100\n", "5"),
      output("below zero", "-3 -2 -5 0 1\n", "3"),
    ],
    starter: program(
      'const numbers = require("fs").readFileSync(0, "utf8").trim().split(" ");',
      "let longest = 0;",
      "let length = 1;",
      "for (let i = 1; i < numbers.length; i++) {",
      "  if (numbers[i] > numbers[i - 1]) {",
      "    length++;",
      "  } else {",
      "    if (length > longest) longest = length;",
      "    length = 1;",
      "  }",
      "}",
      "console.log(longest);",
    ),
    wrong: [
      program(
        NUMBERS,
        "let climbs = 0;",
        "for (let i = 1; i < numbers.length; i++) if (numbers[i] > numbers[i - 1]) climbs++;",
        "console.log(climbs);",
      ),
      longestRun(">="),
    ],
    right: longestRun(">"),
  },
  {
    key: "shorten",
    language: "python",
    title: "Shorten repeated letters",
    body:
      "Write a function `shorten(text)`. It returns the text with every run of the same letter written as the letter and, " +
      "if the run is longer than one, the length of the run. The text holds lower-case letters only, or nothing.\n\n" +
      'Example: `shorten("aaabcc")` returns `"a3bc2"`.\n\n' +
      "The tests call the function. To try it yourself, print what it returns.",
    tests: [
      call("no letter", "", ""),
      call("one letter", "q", "q"),
      call("nothing repeated", "abc", "abc"),
      call("at the beginning", "aaabcc", "a3bc2"),
      call("at the end", "xyyyy", "xy4"),
      call("a letter comes again", "aabaa", "a2ba2"),
      call("a long run", "zzzzzzzzzzzz", "z12"),
    ],
    starter: program(
      "def shorten(text):",
      '    result = ""',
      "    count = 1",
      "    for i in range(1, len(text)):",
      "        if text[i] == text[i - 1]:",
      "            count += 1",
      "        else:",
      "            result += text[i - 1] + str(count)",
      "            count = 1",
      "    return result",
    ),
    wrong: [
      program(
        "def shorten(text):",
        '    result = ""',
        "    for letter in sorted(set(text)):",
        "        count = text.count(letter)",
        "        result += letter + (str(count) if count > 1 else '')",
        "    return result",
      ),
      program(
        ...SHORTEN,
        '    return "".join(letter + str(len(list(run))) for letter, run in groupby(text))',
      ),
    ],
    right: program(
      ...SHORTEN,
      '    result = ""',
      "    for letter, run in groupby(text):",
      "        count = len(list(run))",
      "        result += letter + (str(count) if count > 1 else '')",
      "    return result",
    ),
  },
];

function call(name: string, text: string, expected: string) {
  return { name, kind: "test", function: "shorten", arguments: [text], expected };
}
