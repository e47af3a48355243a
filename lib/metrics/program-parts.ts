import type { TreeShape } from "./subtree-similarity";

/** What of a program its metrics look at; comments are out of all of it but their own share. */
export interface ProgramParts {
  /** The code: lines end with a line feed and hold more than white space. */
  code: string;
  /** As its language's grammar cuts it. */
  tokens: readonly string[];
  /** Lines with code, a string of several lines included. */
  lines: number;
  /** Null where nobody knows the grammar. */
  syntax: {
    /** Places that the grammar could not read, or where it had to add what is not there; in the code as it came. */
    errors: number;
    complexity: number;
    nesting: number;
    /** Null where nobody said what a statement of the language is. */
    statements: number | null;
    /** Of all characters but white space, the share that stands in comments; null where there are no characters. */
    commentShare: number | null;
    /** Named nodes. */
    shape: TreeShape;
  } | null;
}
