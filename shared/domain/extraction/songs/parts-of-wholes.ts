import { isTotalOrExample } from "../cells.ts";
import { fieldOfLabel } from "../labels/field-of-label.ts";
import { median, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { DocumentText, SongPart } from "./song-part.ts";
import { section } from "./title-marks.ts";

/** A heading with the lines below it whose shares come to a whole. */
interface Whole {
  title: readonly PageWord[];
  kind: "numbered" | "quoted" | "plain";
  number: number | undefined;
  from: number;
  to: number;
}

/** How much further than usual a line is from the one before it if something new begins. */
const apartBy = 1.45;
const titleWordsMax = 8;

/**
 * Divides a document where headings have shares below them that come to a whole, again and again: the songs of a camp, a
 * cue sheet, an EP, in tables, lists or single lines. What is above, between and behind them belongs to all: a list of the
 * writers with their societies.
 */
export function partsOfWholes({ lines, size }: DocumentText): SongPart[] {
  const wholes = wholesIn(lines, size.width);
  if (wholes.length < 2) return [];
  const kinds = new Set(wholes.map(({ kind }) => kind));
  if (kinds.size > 1) return [];
  const numbers = wholes.map(({ number }) => number ?? 0);
  if (kinds.has("numbered") && numbers.some((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0))) return []; // prettier-ignore
  const own = new Set(wholes.flatMap(({ from, to }) => lines.slice(from, to)));
  const common = lines.filter((line) => !own.has(line)).flatMap(({ words }) => words);
  return wholes.map(({ title, from, to }) => {
    const words = lines.slice(from + 1, to).flatMap((line) => line.words);
    return { title, words: [...common, ...words] };
  });
}

function wholesIn(lines: readonly Line[], width: number): Whole[] {
  const pitch = median(lines.flatMap((line, index) => (lines[index - 1]?.page === line.page ? [line.top - (lines[index - 1]?.top ?? 0)] : []))); // prettier-ignore
  const isApart = (index: number): boolean => {
    const [line, before] = [lines[index], lines[index - 1]];
    if (line === undefined || before === undefined || before.page !== line.page) return true;
    return line.top - before.top > pitch * apartBy || !hasLetters(before);
  };
  const out: Whole[] = [];
  let pending: number[] = [];
  let open: { heading: number; sum: number } | undefined;
  for (const [index, line] of lines.entries()) {
    if (!hasLetters(line) || isTotalOrExample(textOf(line.words))) continue;
    const shares = sharesOf(line, width);
    if (shares.length === 0) {
      if (open === undefined) pending.push(index);
      continue;
    }
    const heading = pending.findLast(isApart) ?? pending.at(-1);
    pending = [];
    open ??= heading === undefined ? undefined : { heading, sum: 0 };
    if (open === undefined) continue;
    open.sum += shares.reduce((all, one) => all + one, 0);
    if (open.sum < 99.4) continue;
    const title = open.sum < 100.6 ? titleOf(lines[open.heading], width) : undefined;
    if (title !== undefined) {
      let to = index + 1;
      while (to < lines.length && !isApart(to)) to++;
      out.push({ ...title, from: open.heading, to });
    }
    open = undefined;
  }
  return out;
}

const hasLetters = ({ words }: Line): boolean => words.some(({ text }) => /\p{L}/u.test(text));

/** The shares of a line: percentages, and numbers that end the places of names. */
function sharesOf(line: Line, width: number): number[] {
  return segmentsOf(line, width).flatMap(({ words }, part) =>
    words.flatMap(({ text }, index) => {
      const [, figure = "", sign] = /^\(?(\d{1,3}(?:[.,]\d{1,4})?)(%?)\)?[,;.]?$/.exec(text) ?? [];
      const value = Number(figure.replace(",", "."));
      // '1/4'.
      const [, above, of] = /^\(?(\d{1,2})\/(\d{1,2})\)?[,;.]?$/.exec(text) ?? [];
      const fraction = (Number(above) / Number(of)) * 100;
      if (fraction > 0 && fraction < 100 && /\p{L}[.)=:–—-]*$/u.test(words[index - 1]?.text ?? "")) return [fraction]; // prettier-ignore
      if (figure === "" || value > 100) return [];
      const next = words[index + 1]?.text;
      if (sign === "%" || next === "%") return [value];
      const before = words[index - 1]?.text;
      const isBehindName = before === undefined ? part > 0 : /[\p{L}.)=:–—-]$/u.test(before);
      const isEnd = next === undefined || /^[/|,;·•+&]$|^\(/.test(next) || /[,;]$/.test(text);
      return isBehindName && isEnd && value > 0 ? [value] : [];
    }),
  );
}

const numberedSong =
  /^(?:(?:song|track|cue|title|composition|work|canci[oó]n|tema|obra|chanson|titre|œuvre|oeuvre|lied|titel|werk|can[cç][aã]o|m[uú]sica|brano)\s*)?(?:no\.?|nr\.?)?\s*[#(]?(\d{1,2})[.):–—-]*$/iu;

/** The title that a heading is, without its number, quotation marks and what stands in other columns. */
function titleOf(
  line: Line | undefined,
  width: number,
): Pick<Whole, "title" | "kind" | "number"> | undefined {
  // prettier-ignore
  if (line === undefined) return undefined;
  const segments = segmentsOf(line, width).map(({ words }) => words);
  const [first = [], second = []] = segments;
  let number: number | undefined;
  let words = first;
  for (let count = Math.min(3, first.length); count > 0 && number === undefined; count--) {
    const found = numberedSong.exec(textOf(first.slice(0, count)));
    if (found === null) continue;
    number = Number(found[1]);
    words = first.length > count ? first.slice(count) : second;
  }
  const label = words.findIndex(({ text }) => text.endsWith(":"));
  if (label >= 0 && fieldOfLabel(textOf(words.slice(0, label + 1))) === "title") words = words.slice(label + 1); // prettier-ignore
  const text = textOf(words);
  const isQuoted = /^["“„«].*["”“»]/u.test(text);
  const kind = number !== undefined ? "numbered" : isQuoted ? "quoted" : "plain";
  if (!/\p{L}/u.test(text) || words.length > titleWordsMax || /[:%@]|\d{4}/.test(text)) return undefined; // prettier-ignore
  if (!isQuoted && (section.test(text) || fieldOfLabel(text) !== undefined)) return undefined;
  if (kind === "plain" && (segments.length > 1 || !isTitleCase(text))) return undefined;
  return { title: words, kind, number };
}

/** Whether all longer words begin with capitals, as in titles. */
const isTitleCase = (text: string): boolean =>
  !/[.!?,;]$/.test(text) && text.split(" ").every((word) => !/^\p{Ll}{4}/u.test(word));
