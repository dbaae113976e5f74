/** A line of type: its baseline's position and its size, in hundredths of the cover's width. */
export interface CoverLine {
  text: string;
  x: number;
  y: number;
  size: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether lines begin at the top of the box; otherwise they end at its bottom. */
  isTop: boolean;
}

const maxTitleLines = 3;
const maxTitleCharacters = 54;
/** The longest part of a word that is set in one line. */
const maxWordCharacters = 15;
const lineHeight = 1.06;
/** The part of the size that is above the baseline. */
const ascent = 0.74;

/** The largest type in which the title fits into the box, in at most three lines. A very long title is cut. */
export function titleLines(title: string, box: Box, maxSize: number): CoverLine[] {
  const words = wordsOf(title);
  const settings = Array.from({ length: maxTitleLines }, (_, index) => {
    const lines = broken(words, index + 1);
    const widest = Math.max(...lines.map(widthOf));
    return {
      lines,
      size: Math.min(maxSize, box.width / widest, box.height / (lines.length * lineHeight)),
    };
  });
  const best = settings.reduce((one, other) => (other.size > one.size ? other : one));
  return set(best.lines, box, best.size);
}

/** The initials of the title in one line, as large as the box allows. */
export function initialLine(title: string, box: Box): CoverLine[] {
  const text = initialsOf(title);
  const size = Math.min(box.height / 0.8, box.width / widthOf(text));
  return [{ text, x: box.x, y: box.y + box.height / 2 + size * 0.34, size }];
}

/** The first letters or digits of the title's first two words; a note if it has none. */
export function initialsOf(title: string): string {
  const words = title.normalize("NFC").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];
  const telling = words.filter((word) => !/^(the|a|an|of|and)$/i.test(word));
  const initials = (telling.length > 0 ? telling : words).slice(0, 2).map(firstLetter).join("");
  return initials === "" ? "♪" : initials;
}

function firstLetter(word: string): string {
  const [letter = ""] = /^.\p{M}{0,2}/u.exec(word) ?? [];
  const upper = letter.toUpperCase();
  return upper.length > letter.length ? letter : upper;
}

/** The words of the title, long ones in parts, until the title is too long. */
function wordsOf(title: string): string[] {
  const words = title
    .normalize("NFC")
    .trim()
    .split(/\s+/u)
    .flatMap((word) => ([...word].length <= maxWordCharacters ? [word] : partsOf(word)));
  let length = 0;
  const end = words.findIndex((word) => (length += word.length + 1) > maxTitleCharacters);
  if (end === -1) return words;
  const kept = words.slice(0, Math.max(1, end));
  return [...kept.slice(0, -1), `${kept.at(-1) ?? ""}…`];
}

function partsOf(word: string): string[] {
  const characters = [...word];
  const parts = Math.ceil(characters.length / maxWordCharacters);
  const length = Math.ceil(characters.length / parts);
  return Array.from({ length: parts }, (_, index) =>
    characters.slice(index * length, (index + 1) * length).join(""),
  );
}

/** The words in at most `count` lines whose widest is as narrow as possible. */
function broken(words: readonly string[], count: number): string[] {
  const widths = words.map(widthOf);
  const whole = widthOf(words.join(" "));
  for (let limit = Math.max(whole / count, ...widths); ; limit += 0.3) {
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      const joined = `${last ?? ""} ${word}`;
      if (last !== undefined && widthOf(joined) <= limit) lines[lines.length - 1] = joined;
      else lines.push(word);
    }
    if (lines.length <= count) return lines;
  }
}

function set(lines: readonly string[], { x, y, height, isTop }: Box, size: number): CoverLine[] {
  const used = (lines.length - 1) * size * lineHeight + size;
  const top = isTop ? y : y + height - used;
  return lines.map((text, index) => ({
    text,
    x,
    y: top + size * ascent + index * size * lineHeight + size * 0.06,
    size,
  }));
}

/** About how wide a line is in the serif face, in its size. Rather too wide: type must not reach beyond the cover. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + characterWidth(character), 0);
}

function characterWidth(character: string): number {
  if (/[\p{M}\p{Cf}]/u.test(character)) return 0;
  if (/[ijlItfr.,:;'’!|()[\]\s]/u.test(character)) return 0.36;
  if (/[mwMWQ&@%–—…]/u.test(character)) return 0.92;
  if (
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Extended_Pictographic}]/u.test(
      character,
    )
  )
    return 1.05;
  return /\p{Lu}/u.test(character) ? 0.7 : 0.55;
}
