/** Traces of the computer and the editor a text came from. Counted in samples. */
export const ENCODING_SIGNS = [
  { id: "bom", name: "a byte order mark", pattern: /^\ufeff/ },
  { id: "crlf", name: "Windows line ends", pattern: /\r\n/ },
  { id: "cr", name: "old Macintosh line ends", pattern: /\r(?!\n)/ },
  { id: "tabs", name: "tabs", pattern: /\t/ },
  { id: "trailing", name: "blanks at the end of a line", pattern: /[ \t]+(?:\r?\n|$)/ },
  { id: "finalLineEnd", name: "a line end after the last line", pattern: /\n$/ },
  { id: "nonAscii", name: "characters beyond ASCII", pattern: /[^\0-\x7f]/ },
] as const;
export type EncodingSign = (typeof ENCODING_SIGNS)[number]["id"];

/** How many samples of each system bear each sign. */
export function countEncoding(
  samples: readonly { system: string; text: string }[],
  systems: readonly string[],
): { sign: EncodingSign; counts: { system: string; samples: number }[] }[] {
  return ENCODING_SIGNS.map(({ id, pattern }) => {
    const bearing = samples.filter(({ text }) => pattern.test(text));
    return {
      sign: id,
      counts: systems.map((system) => ({
        system,
        samples: bearing.filter((sample) => sample.system === system).length,
      })),
    };
  });
}
