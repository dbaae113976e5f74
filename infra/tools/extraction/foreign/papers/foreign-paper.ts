/**
 * A document that has nothing to do with songs: its heading and its lines. Wide gaps begin columns. Words in braces are
 * filled in: `name`, `company`, `date`, `money`, `n` (a number), `p` (a percentage), and `a`, `b` and `c`, three
 * percentages of which the sum is 100.
 */
export interface ForeignPaper {
  name: string;
  lines: readonly [string, ...string[]];
}
