/** How the tokens of a language of this family are read: `"text"s` is one from C++ on, `<<<` in CUDA only. */
export type CTokenRules = "c" | "cpp" | "cuda";

/** What a language adds to the grammar of C or C++ that reads it. */
export interface CDialect {
  tokens: CTokenRules;
  /** words that only qualify what they stand beside: address spaces, access, kinds of functions */
  qualifiers: ReadonlySet<string>;
  /** the same, with something in brackets behind them */
  callLikeQualifiers: ReadonlySet<string>;
  /** those among them that make the function behind them a kernel */
  kernelWords: ReadonlySet<string>;
  /** `1.0h` is a number */
  hasHalf: boolean;
}

const none: ReadonlySet<string> = new Set();

export const C_DIALECT: CDialect = {
  tokens: "c",
  qualifiers: none,
  callLikeQualifiers: none,
  kernelWords: none,
  hasHalf: false,
};

export const CPP_DIALECT: CDialect = { ...C_DIALECT, tokens: "cpp" };
