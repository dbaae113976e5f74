import { fieldOfLabel } from "../labels/field-of-label.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord, Segment } from "../page-text.ts";
import type { DocumentText } from "./song-part.ts";

/** A place where the part of a song begins. */
export interface SongMark {
  page: number;
  top: number;
  left: number;
  title: readonly PageWord[];
}

const numberedSong =
  /^(?:song|track|title|composition|work|canci[oó]n|tema|obra|chanson|titre|œuvre|oeuvre|lied|titel|werk|can[cç][aã]o|m[uú]sica|brano)\s*(?:no\.?|nr\.?|n[º°o]\.?|#)?\s*\d{1,2}\s*[:.)–—-]?$/iu;
/** Distance of two lines of one title, in heights of its first line. */
const wrappedWithin = 1.45;

/** Where labels name titles: 'Song 1: …', 'Title: …'. Numbered songs go before titles. */
export function labeledMarks({ lines, size }: DocumentText): SongMark[] {
  const numbered: SongMark[] = [];
  const titled: SongMark[] = [];
  for (const [index, line] of lines.entries()) {
    const segments = segmentsOf(line, size.width);
    for (const [place, segment] of segments.entries()) {
      const found = labeledTitle(segment, segments[place + 1]);
      if (found === undefined) continue;
      const isAlone = segments.length === 1;
      const title = [...found.title, ...wrappedWords(found.title, { lines, index, isAlone })];
      const mark = { page: line.page, top: line.top, left: segment.left, title };
      (found.isNumbered ? numbered : titled).push(mark);
    }
  }
  if (numbered.length < 2) return titled.filter(({ title }) => title.length > 0);
  return numbered.map((mark, index) => {
    if (mark.title.length > 0) return mark;
    const next = numbered[index + 1];
    const own = titled.find(
      (one) => isAfter(one, mark) && (next === undefined || isAfter(next, one)),
    );
    return { ...mark, title: own?.title ?? [] };
  });
}

function isAfter(one: SongMark, other: SongMark): boolean {
  return one.page > other.page || (one.page === other.page && one.top > other.top);
}

/** A label of a number of the work: 'Werk-Nr.:', 'Work ID:'. */
const isNumber = /(?<!\p{L})(?:nr|no|n[º°]|num|number|nummer|numero|número|id|code|codigo|código|codice|ref)(?!\p{L})/iu; // prettier-ignore

/** The title that a segment names; `title` is empty for a number without a title. */
function labeledTitle(
  segment: Segment,
  next: Segment | undefined,
): { title: readonly PageWord[]; isNumbered: boolean } | undefined {
  const { words } = segment;
  const longest = Math.min(words.length, 5);
  for (let length = longest; length > 0; length -= 1) {
    const label = textOf(words.slice(0, length));
    const isNumbered = numberedSong.test(label);
    const isTitle = label.endsWith(":") && fieldOfLabel(label) === "title" && !isNumber.test(label);
    if (!isNumbered && !isTitle) continue;
    const own = withoutNextLabel(words.slice(length)).filter(({ text }) =>
      /[\p{L}\p{N}]/u.test(text),
    );
    if (own.length > 0) return { title: own, isNumbered };
    const isValue = next !== undefined && fieldOfLabel(textOf(next.words)) === undefined;
    const beside = isValue && !textOf(next.words).includes(":") ? next.words : [];
    return { title: beside, isNumbered };
  }
  return undefined;
}

/** The words before the next label of the same line: 'Title: Glow Artist: The Tides'. */
function withoutNextLabel(words: readonly PageWord[]): readonly PageWord[] {
  const colon = words.findIndex(({ text }, index) => index > 0 && text.endsWith(":"));
  if (colon < 0) return words;
  for (const start of [colon - 2, colon - 1, colon])
    if (start > 0 && fieldOfLabel(textOf(words.slice(start, colon + 1))) !== undefined)
      return words.slice(0, start);
  return words;
}

/** The second line of a title that is wrapped in its column. */
function wrappedWords(
  title: readonly PageWord[],
  { lines, index, isAlone }: { lines: readonly Line[]; index: number; isAlone: boolean },
): readonly PageWord[] {
  const [first] = title;
  const [line, next] = [lines[index], lines[index + 1]];
  if (first === undefined || line === undefined || next?.page !== line.page) return [];
  const height = line.bottom - line.top;
  // A title alone on its line has the whole width, so what follows it closely is another line.
  if (isAlone && line.right < 0.8) return [];
  if (next.top - line.top > height * wrappedWithin) return [];
  const left = Math.min(...title.map(({ box }) => box.left)) - 0.25;
  const right = Math.max(...title.map(({ box }) => box.left + box.width)) + 0.02;
  const own = next.words.filter(({ box }) => box.left > left && box.left + box.width <= right);
  return own.some(({ text }) => /:$|%|\d/.test(text)) ? [] : own;
}

/** Words of headings that are no titles. */
export const section =
  /\b(?:writers?|composers?|authors?|publish(?:ers?|ing)|masters?|recordings?|compositions?|signatures?|part(?:y|ies)|contributors?|splits?|sheet|agreement|schedule|exhibit|summary|owners?(?:hip)?|lyrics|music|terms)\b/i;

/** The lines above the tables of a document that has several with the same columns. */
export function headingMarks({ lines, size }: DocumentText): SongMark[] {
  const heads = lines.flatMap((line, index) => {
    const fields = segmentsOf(line, size.width).map(({ words }) => fieldOfLabel(textOf(words)));
    const isHead = fields.includes("name") && fields.filter((field) => field).length > 1;
    return isHead ? [{ index, fields }] : [];
  });
  const [first] = heads;
  if (first === undefined) return [];
  return heads
    .filter(({ fields }) => areAlike(fields, first.fields))
    .flatMap(({ index }) => {
      const [above, head] = [lines[index - 1], lines[index]];
      if (above === undefined || above.page !== head?.page) return [];
      const text = textOf(above.words);
      const isTitle =
        head.top - above.bottom < size.height * 4 &&
        segmentsOf(above, size.width).length === 1 &&
        /\p{L}/u.test(text) &&
        !/[:%]/.test(text) &&
        !section.test(text) &&
        fieldOfLabel(text.replace(/\s*[#(]?\d{1,2}[.)]?$/, "")) === undefined;
      return isTitle
        ? [
            {
              page: above.page,
              top: above.top,
              left: above.left,
              title: withoutNumber(above.words),
            },
          ]
        : [];
    });
}

/** The headings above tables that say by themselves that they are titles: '1. "Glow"', '2. “Low Tide”'. */
export function quotedMarks(text: DocumentText): SongMark[] {
  const quoted = /^["“”„«].*["“”»]$/u;
  const marks = headingMarks(text);
  return marks.every(({ title }) => quoted.test(textOf(title))) ? marks : [];
}

/** Whether heads have the same columns. The label of one of them may be misread: 'plic' for 'Split'. */
function areAlike(one: readonly (LabelField | undefined)[], other: typeof one): boolean {
  const differ = one.flatMap((field, index) => (field === other[index] ? [] : [[field, other[index]]])); // prettier-ignore
  const isMisread =
    one.length > 3 && differ.length === 1 && differ[0]?.includes(undefined) === true;
  return one.length === other.length && (differ.length === 0 || isMisread);
}

/** A heading without the number of its song: '1. Glow', '#2 Low Tide'. */
function withoutNumber(words: readonly PageWord[]): readonly PageWord[] {
  return words.length > 1 && /^#?\d{1,2}[.)]$|^#\d{1,2}$/.test(words[0]?.text ?? "") ? words.slice(1) : words; // prettier-ignore
}
