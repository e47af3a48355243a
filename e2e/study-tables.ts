/** What a researcher pastes: tables of tasks and samples. */
export const tasks = (languages: string[], count: number): string =>
  csv([
    ["task", "title", "body", "language"],
    ...languages.flatMap((language) =>
      Array.from({ length: count }, (_, at) => [
        `task-${at}`,
        `Task ${at}`,
        `Add ${at} to a number.`,
        language,
      ]),
    ),
  ]);

const CODE: Record<string, (at: number, system: number) => string> = {
  cpp: (at, system) => `int add${system}(int n) {\n  return n + ${at};\n}`,
  java: (at, system) => `class Java${system} {\n  int add(int n) { return n + ${at}; }\n}`,
};

export const samples = (languages: string[], count: number, systems: string[]): string =>
  csv([
    ["task", "system", "language", "code"],
    ...languages.flatMap((language) =>
      Array.from({ length: count }, (_, at) =>
        systems.map((system, which) => [`task-${at}`, system, language, CODE[language]?.(at, which) ?? ""]),
      ).flat(),
    ),
  ]);

export const pools = (systems: string[], count: number): string =>
  csv([
    ["system", "language", "code"],
    ...systems.flatMap((system, which) =>
      Array.from({ length: count }, (_, at) => [
        system,
        "c",
        `void k${which}(int *a) {\n  a[${at}] = ${at + which * count};\n}`,
      ]),
    ),
  ]);

const csv = (rows: string[][]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n");
