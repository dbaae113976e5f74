import { leftOf, lineOf, rightOf } from "../page-text.ts";
import type { Box, Line, PageWord } from "../page-text.ts";

/** Fewer letters in a row may be anything: initials, a list of roles. */
const lettersMin = 4;
/** An empty cell is a space. Letters that are further apart belong to another comb. */
const cellsMax = 2;
/** How far a letter may be from the middle of its cell, in cells. */
const slack = 0.3;

/**
 * Joins the letters of combs, which forms have for numbers, dates and names: one letter in each cell, so each is a word
 * of its own. An empty cell is the space between two words.
 */
export function withJoinedCombs(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const letters = line.words.filter(isLetter);
    return letters.length < lettersMin ? line : withCombs(line);
  });
}

const isLetter = ({ text, mark }: PageWord): boolean =>
  mark !== true && /^[\p{Lu}\d.,/:%@&'-]$/u.test(text);

const middleOf = (word: PageWord): number => (leftOf(word) + rightOf(word)) / 2;

function withCombs(line: Line): Line {
  const out: PageWord[] = [];
  for (let at = 0; at < line.words.length;) {
    const run = runFrom(line.words, at);
    if (run.length >= lettersMin && run.some(({ text }) => /[\p{L}\d]/u.test(text))) {
      out.push(...joined(run));
      at += run.length;
    } else {
      const word = line.words[at];
      if (word) out.push(word);
      at++;
    }
  }
  return out.length === line.words.length ? line : lineOf(out);
}

/** The letters from a word on that are one or two cells apart. */
function runFrom(words: readonly PageWord[], from: number): PageWord[] {
  const letters = [];
  for (let at = from; at < words.length; at++) {
    const word = words[at];
    if (word === undefined || !isLetter(word)) break;
    letters.push(word);
  }
  const pitch = pitchOf(letters);
  if (pitch === undefined) return [];
  const run = letters.slice(0, 1);
  for (const word of letters.slice(1)) {
    const before = run.at(-1);
    const cells = before === undefined ? 0 : (middleOf(word) - middleOf(before)) / pitch;
    const whole = Math.round(cells);
    if (whole < 1 || whole > cellsMax || Math.abs(cells - whole) > slack) break;
    run.push(word);
  }
  return run;
}

/** The width of a cell: the least distance of two letters, which several have. */
function pitchOf(letters: readonly PageWord[]): number | undefined {
  const gaps = letters
    .slice(1)
    .map((word, index) => middleOf(word) - middleOf(letters[index] ?? word))
    .toSorted((a, b) => a - b);
  const [least = 0] = gaps;
  const near = gaps.filter((gap) => gap < least * (1 + slack));
  if (least <= 0 || near.length < 2 || near.length < gaps.length * 0.4) return undefined;
  return near.reduce((sum, gap) => sum + gap, 0) / near.length;
}

/** The words of a comb. Two, two and four digits are a date. */
function joined(run: readonly PageWord[]): PageWord[] {
  const pitch = pitchOf(run) ?? 1;
  const groups: PageWord[][] = [];
  for (const word of run) {
    const last = groups.at(-1)?.at(-1);
    if (last && middleOf(word) - middleOf(last) < pitch * 1.5) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  const lengths = groups.map(({ length }) => length).join(" ");
  const isDate = /^(?:2 2 [24]|4 2 2)$/.test(lengths) && run.every(({ text }) => /\d/.test(text));
  const words = groups.map((group) => glued(group, ""));
  return isDate ? [glued(words, "/")] : words;
}

/** The box from the left end of one box to the right end of another. */
const boxOver = (a: Box, b: Box): Box => ({
  left: a.left,
  top: Math.min(a.top, b.top),
  width: b.left + b.width - a.left,
  height: Math.max(a.top + a.height, b.top + b.height) - Math.min(a.top, b.top),
});

/** Words as one, from the left end of the first to the right end of the last. */
function glued(words: readonly PageWord[], between: string): PageWord {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) throw new Error("There are no words to join");
  const { straight } = first;
  return {
    ...first,
    text: words.map(({ text }) => text).join(between),
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
    box: boxOver(first.box, last.box),
    ...(straight && last.straight ? { straight: boxOver(straight, last.straight) } : {}),
  };
}
