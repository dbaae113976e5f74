import { findDate } from "../dates.ts";
import { findIpi } from "../details.ts";
import { fieldOfLabel } from "../labels/field-of-label.ts";
import { middleOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord, Segment } from "../page-text.ts";
import { readPercentage } from "../percentages.ts";
import type { FoundValue } from "../rows.ts";
import { societyByName } from "../societies.ts";
import { documentKind } from "./document-kind.ts";

interface Size {
  width: number;
  height: number;
}

const heightOf = ({ words }: Segment): number => Math.max(...words.map(({ box }) => box.height));

/**
 * Returns a title without a label: a short line at the top of the first page that does not name the kind of document.
 * A line above the artist, a larger or a quoted one comes first.
 */
export function headingTitle(
  lines: readonly Line[],
  size: Size,
  artist?: FoundValue,
): FoundValue | undefined {
  const top = headOf(lines, size);
  const rated = top.flatMap((line, index) => {
    const text = textOf(line.words);
    const isLarge = heightOf(line) > size.height * 1.25;
    const isQuoted = /^["“„«].*["”»“]$/u.test(text);
    const next = top[index + 1] ?? lines[lines.indexOf(line) + 1];
    const isAboveArtist =
      artist !== undefined && next?.words.some((word) => artist.words.includes(word)) === true;
    const isAlone = top.filter((one) => isTitleLine(one, size)).length === 1;
    if (!isTitleLine(line, size) || line.words.some((word) => artist?.words.includes(word)))
      return [];
    const points = (isLarge ? 1 : 0) + (isQuoted ? 2 : 0) + (isAboveArtist ? 2 : 0);
    return points > 0 || isAlone ? [{ line, points }] : [];
  });
  const [best] = rated.toSorted(
    (a, b) => b.points - a.points || heightOf(b.line) - heightOf(a.line),
  );
  if (best === undefined) return undefined;
  return {
    value: textOf(best.line.words).replace(/^["“”„«']+|["“”»']+$/g, ""),
    words: best.line.words,
    trust: best.points > 1 ? 0.85 : 0.75,
  };
}

/** How much larger than the text of a page the type of a title without a label is. */
const muchLarger = 1.4;

/**
 * Returns the text in the largest type at the top of the first page, if it is much larger than other texts and names
 * neither the kind of document nor a person with a share. `known` has the words of labels, values and rows.
 */
export function largestTitle(
  lines: readonly Line[],
  size: Size,
  known: ReadonlySet<PageWord>,
): FoundValue | undefined {
  const top = lines.filter((line) => line.page === 0 && middleOf(line) < 0.4);
  const [largest] = top
    .flatMap((line) => segmentsOf(line, size.width))
    .filter((segment) => heightOf(segment) > size.height * muchLarger && isTitle(segment))
    .filter(({ words }) => !words.some((word) => known.has(word)))
    .toSorted((a, b) => heightOf(b) - heightOf(a));
  return (
    largest && {
      value: textOf(largest.words).replaceAll(/^["“”„«']+|["“”»']+$/g, ""),
      words: largest.words,
      trust: 0.85,
    }
  );
}

/** The lines at the top of the first page before the first label and the first sentence. */
function headOf(lines: readonly Line[], size: Size): Line[] {
  const first = lines.filter((line) => line.page === 0).slice(0, 9);
  const top = first.slice(isStatusBar(first[0]) ? 1 : 0, 8);
  const end = top.findIndex((line) => {
    const segments = segmentsOf(line, size.width);
    return (
      segments.length > 1 || segments.some(({ words }) => fieldOfLabel(textOf(words)) !== undefined)
    );
  });
  return end < 0 ? top : top.slice(0, end);
}

/** Whether a line is the clock and the battery at the top of a telephone's screen. */
const isStatusBar = (line: Line | undefined): boolean =>
  line !== undefined &&
  /^\d{1,2}[:.]\d{2}(?: ?[ap]m)?\b(?: (?:\p{Lu}{2,4}|[45]G\+?|wi-?fi|\d{1,3} ?%|[·•|]))*$/u.test(
    textOf(line.words),
  ) &&
  line.words.length <= 5;

function isTitleLine(line: Line, size: Size): boolean {
  return segmentsOf(line, size.width).length === 1 && isTitle(line);
}

function isTitle({ words }: Segment): boolean {
  const text = textOf(words);
  return (
    words.length <= 10 &&
    /\p{L}/u.test(text) &&
    !documentKind.test(text) &&
    !/[:_=@]|%|[\p{Ll}\d][.;]$|^\p{Ll}|^\(?\d{1,2}[.)]\s/u.test(text) &&
    !greeting.test(text) &&
    findDate(text) === undefined &&
    findIpi(text) === undefined &&
    // 'Second Cousin of the Moon', 'Twenty-Two Missed Calls' are titles.
    !(/\d/.test(text) && readPercentage(text) !== undefined) &&
    fieldOfLabel(text) === undefined &&
    societyByName(text) === undefined
  );
}

/** The beginning of a letter: 'Hi Jess,', 'Liebe Kolleginnen,'. */
const greeting =
  /^(?:hi|hey|hello|dear|good (?:morning|afternoon|evening)|hola|estimad[oa]s?|querid[oa]s?|buen[oa]s|bonjour|salut|ch[eè]re?s?|hallo|liebe[rs]?|sehr geehrte[rs]?|guten|moin|servus|ciao|buongiorno|gentil[ei]|car[oaie]|egregi[oa]?|oi|ol[áa]|bom dia|boa (?:tarde|noite)|prezad[oa]s?|car[oa]s)(?!\p{L})[^\n]{0,40}[,!:–-]$/iu;

/** Takes for whom a song is from a title without a label: 'Low Tide (for Nova Bright)'. */
export function withoutArtist(title: FoundValue): { title: FoundValue; artist?: FoundValue } {
  const match = /^(.*\S)\s+\((?:for|für|para|per|pour|by)\s+(\p{Lu}[^()]{1,50})\)$/u.exec(
    title.value,
  );
  const [, value = "", name = ""] = match ?? [];
  const at = title.words.findIndex(({ text }) => text.startsWith("("));
  if (!match || at < 1) return { title };
  return {
    title: { ...title, value, words: title.words.slice(0, at) },
    artist: { value: name, words: title.words.slice(at + 1), trust: 0.8 },
  };
}
