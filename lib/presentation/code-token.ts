/** One token of a program. Offsets are UTF-16; `line` counts from 1. */
export interface CodeToken {
  text: string;
  from: number;
  to: number;
  line: number;
}
