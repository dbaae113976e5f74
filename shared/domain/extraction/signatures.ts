import { isSigned, namesSigner, placeToSign } from "./candidates/signed.ts";
import { findDate } from "./dates.ts";
import { fieldOfLabel } from "./labels/field-of-label.ts";
import { leftOf, lineOf, middleOf, segmentsOf, textOf } from "./page-text.ts";
import type { Line, PageWord } from "./page-text.ts";
import { normalizeWords } from "./normalize-words.ts";
import type { FoundValue, Row } from "./rows.ts";
import { isOtherDate } from "./prose/song/song-fields.ts";
import { forgetPrintedNames, hasMarks, readSignatureMarks } from "./signature-marks.ts";

/** Stores in each row whether the writer has signed, with the date beside the signature. */
export function readSignaturesInto(
  rows: readonly Row[],
  lines: readonly Line[],
  body: ReadonlySet<PageWord>,
  size: { width: number; height: number },
): void {
  // Below all records, a date that only the last of them has is that of the paper.
  const dated = rows.filter((row) => row.signedDate && !row.signed);
  const last = rows.at(-1);
  if (dated.length === 1 && last && dated[0] === last) delete last.signedDate;
  const free = lines.filter((line) => line.words.some((word) => !body.has(word)));
  const texts = new Map(free.map((line) => [line, wordsOf(line, body)]));
  // The head of a paper, with its date and its performer, is nobody's line to sign.
  const [highest] = rows.flatMap(({ name }) => name?.words ?? []).toSorted((a, b) => a.page - b.page || topOf(a) - topOf(b)); // prettier-ignore
  const isByHand = hasMarks(lines);
  if (isByHand) forgetPrintedNames(rows);
  for (const row of rows) {
    const { name } = row;
    if (!name || row.signedDate) continue;
    readOwnMark(row, lines);
    const own = new Set(name.words);
    const others = rows.filter((other) => other !== row);
    for (const [index, whole] of free.entries()) {
      if (row.signed && row.signedDate) break;
      if (!couldName(texts.get(whole) ?? [], name.value)) continue;
      const line = ownPart(whole, row, rows, size);
      const words = line.words.filter((word) => !body.has(word) && !own.has(word) && !isPlaceToSign(word)); // prettier-ignore
      const isNamed = names(textOf(words), name.value) || (abbreviates(textOf(words), name.value) && !others.some((other) => other.name && abbreviates(textOf(words), other.name.value))); // prettier-ignore
      if (!isNamed || isOtherLine(textOf(line.words), name.value)) continue;
      if (namesAnother(textOf(words), row, rows)) continue;
      if (highest !== undefined && isAbove(line, [highest]) && !saysSign(textOf(line.words))) continue; // prettier-ignore
      // Who is named above the rows does not sign there: a date in the next line is that of the paper.
      const around = isAbove(line, name.words) ? [] : free.slice(Math.max(0, index - 3), index + 4).filter((one) => one === whole || !namesAny(one, others)); // prettier-ignore
      const date: FoundValue | undefined = row.signedDate
        ? undefined
        : dateBeside(line, within(around, line, whole, size), name.value, size);
      if (date && !row.signedDate) row.signedDate = date;
      // Where people sign by hand, an 'X' or 'Signed' is where they do.
      const says = isByHand ? textOf(words).replace(placeToSign, "") : textOf(words);
      if (isSigned(says) && !row.signed) row.signed = { value: true, words, trust: 0.9 };
    }
  }
  readSignatureMarks(rows, lines, size);
  readSignedCards(rows, lines, size);
  for (const row of rows) {
    if (row.signedDate && !row.signed)
      row.signed = { value: true, words: row.signedDate.words, trust: 0.8 };
  }
}

/** Whether a word is the cross before a line on which nothing is written. */
const isPlaceToSign = ({ text, drawn }: PageWord): boolean =>
  /^x:?$/i.test(text) && drawn?.emptyBehind !== undefined;

const isAbove = (line: Line, [first]: readonly PageWord[]): boolean =>
  first !== undefined && (line.page < first.page || (line.page === first.page && line.bottom < topOf(first))); // prettier-ignore

/** Whether a text has more of another row's name: 'Jalen Goodwin-Reyes' is not 'Tamika Goodwin-Reyes'. */
function namesAnother(text: string, { name: own }: Row, rows: readonly Row[]): boolean {
  const words = new Set(normalizeWords(text).split(" "));
  const hasAll = ({ name }: Row): boolean => name !== undefined && normalizeWords(name.value).split(" ").every((part) => words.has(part)); // prettier-ignore
  return own !== undefined && !hasAll({ name: own }) && rows.some(hasAll);
}

const namesAny = ({ words }: Line, some: readonly Row[]): boolean =>
  some.some(({ name }) => name !== undefined && [names, abbreviates].some((calls) => calls(textOf(words), name.value))); // prettier-ignore

/** The part of a line that is about a person, if others of the rows sign beside them: up to the next name. */
function ownPart(line: Line, row: Row, rows: readonly Row[], size: { width: number }): Line {
  const segments = segmentsOf(line, size.width);
  if (segments.length < 2) return line;
  const others = rows.filter((other) => other !== row);
  const at = segments.findIndex((segment) => namesAny(segment, [row]));
  const isShared = segments.some((segment, index) => index !== at && namesAny(segment, others));
  if (at < 0 || !isShared) return line;
  const next = segments.findIndex((segment, index) => index > at && namesAny(segment, others));
  return lineOf(
    segments.slice(at, next < 0 ? segments.length : next).flatMap(({ words }) => words),
  );
}

/** The parts of lines below and above the part of a line that is about a person. */
function within(
  lines: readonly Line[],
  part: Line,
  whole: Line,
  size: { width: number },
): readonly Line[] {
  if (part === whole) return lines.filter((line) => line !== whole);
  const next = whole.words.find((word) => leftOf(word) > part.right);
  const [from, to] = [
    part.left - size.width * 3,
    next === undefined ? 1 : leftOf(next) - size.width,
  ];
  return lines.flatMap((line) => {
    const words = line.words.filter((word) => leftOf(word) >= from && leftOf(word) < to);
    return line === whole || words.length === 0 ? [] : [lineOf(words)];
  });
}

/** Notes the mark of a signature beside the words from which a name itself was read: '/s/ Ana Reyes'. */
function readOwnMark(row: Row, lines: readonly Line[]): void {
  const own = new Set(row.name?.words);
  for (const line of lines) {
    const first = line.words.findIndex((word) => own.has(word));
    if (first < 1) continue;
    const words = line.words.slice(Math.max(0, first - 6)).slice(0, own.size + 6);
    const before = words.slice(0, words.findIndex((word) => own.has(word)) + 1);
    if (!row.signed && namesSigner(textOf(before)) && isSigned(textOf(before)))
      row.signed = { value: true, words: before, trust: 0.9 };
  }
}

const saysSign = (text: string): boolean =>
  isSigned(text) || /sign|firma|assin|unterschr|unterz/i.test(text);

/** What a log of signatures says before somebody signs. */
const isLogged =
  /(?<!\p{L})(?:viewed|opened|sent|created|uploaded|invited|delivered|updated|revised|visualizado|visto|abierto|enviad[oa]|consulté|ouvert|envoyé|angesehen|geöffnet|gesendet|aperto|inviato|visualizzato|aberto)(?!\p{L})/iu;

/** A line of an earlier mail, or the one above it that says who wrote it when. */
const isQuoted =
  /^>|^(?:on|am|el|le|il|em|op)\s.*\d.*(?<!\p{L})(?:wrote|schrieb|escribió|a écrit|ha scritto|escreveu|schreef)(?!\p{L})/iu;

/** How many words may stand beside a name where it is signed, without a word that says so. */
const wordsBeside = 8;

/**
 * Whether a line with a name is none to sign: a message of a chat, '[3/5/20, 16:09] Ana: yes', whose date says when it
 * was sent, the head of a letter, or a sentence.
 */
function isOtherLine(text: string, name: string): boolean {
  if (saysSign(text)) return false;
  if (/<\s*\S+@/.test(text) || isLogged.test(text) || isNameOfArtist(text, name)) return true;
  if (isQuoted.test(text)) return true;
  const isMessage =
    /^\[?\(?[\d./-]{6,10},? .{0,4}\d{1,2}[:.]\d{2}[^\p{L}]{0,8}(?:[ap]\.?m\.?)?[^\p{L}]{0,5}\p{Lu}[^:]{1,40}: *\S/iu;
  const isSentence =
    text.split(" ").length > name.split(" ").length + wordsBeside && /\p{Ll}[,;.]?$/u.test(text);
  return isMessage.test(text) || isSentence;
}

/** Whether a name is that of the performer or the song in the head of a sheet: 'Artist: Ana Reyes   Date: …'. */
function isNameOfArtist(text: string, name: string): boolean {
  const [, label] = /(?:^|[\s;,])(\p{L}+(?: \p{L}+){0,2})\s?:\s*$/u.exec(text.slice(0, Math.max(0, text.toLowerCase().indexOf(name.toLowerCase())))) ?? []; // prettier-ignore
  const last = label?.split(" ").at(-1);
  return [label, last].some((one) => one !== undefined && ["artist", "title"].includes(fieldOfLabel(one) ?? "")); // prettier-ignore
}

/**
 * Notes in the rows of cards what a line of them says: 'Accepted and signed on 3 May 2020', without a name. It belongs
 * to the card whose name is above it, no further away than the next name would be.
 */
function readSignedCards(
  rows: readonly Row[],
  lines: readonly Line[],
  size: { width: number },
): void {
  const cards = rows.flatMap((row) => {
    const [word] = row.name?.words ?? [];
    return word === undefined ? [] : [{ row, page: word.page, top: topOf(word) }];
  });
  const gaps = cards.flatMap(({ page, top }, index) => {
    const next = cards[index + 1];
    return next?.page === page && next.top > top ? [next.top - top] : [];
  });
  if (gaps.length === 0) return;
  for (const segment of lines.flatMap((line) => segmentsOf(line, size.width))) {
    // A signature by hand is no word that says so.
    const text = textOf(segment.words.filter(({ mark }) => mark !== true));
    const date = segment.words.length <= 9 && isSigned(text) ? findDate(text) : undefined;
    if (date === undefined || rows.some(({ name }) => name && names(text, name.value))) continue;
    const middle = middleOf(segment);
    const [card] = cards
      .filter(({ page, top }) => page === segment.page && top < middle)
      .toSorted((a, b) => b.top - a.top);
    if (card === undefined || middle - card.top > Math.max(...gaps)) continue;
    card.row.signed ??= { value: true, words: segment.words, trust: 0.9 };
    card.row.signedDate ??= { value: date.date, words: dateWords(segment.words), trust: 0.9 };
  }
}

const topOf = (word: PageWord): number => (word.straight ?? word.box).top;

/** The words of a line outside the body. */
function wordsOf(line: Line, body: ReadonlySet<PageWord>): string[] {
  const words = line.words.filter((word) => !body.has(word));
  return normalizeWords(textOf(words)).split(" ");
}

/** A quick test for lines that do not have the longest word of a name. */
function couldName(words: readonly string[], name: string): boolean {
  const longest = normalizeWords(name)
    .split(" ")
    .toSorted((a, b) => b.length - a.length);
  return longest.slice(0, 2).some((part) => words.some((word) => close(word, part)));
}

/** Whether two words are equal apart from one misread letter. */
function close(a: string, b: string): boolean {
  return a === b || (b.length > 3 && differences(a, b) <= 1);
}

function names(text: string, name: string): boolean {
  const words = normalizeWords(text).split(" ");
  const parts = normalizeWords(name).split(" ");
  return (
    parts.filter((part) => words.some((word) => close(word, part))).length >=
    Math.max(1, parts.length - (parts.length > 2 ? 1 : 0))
  );
}

/** Whether a text has the first or last part of a name with the other as an initial: 'W. Amadi', 'Wendell A.'. */
function abbreviates(text: string, name: string): boolean {
  const words = normalizeWords(text).split(" ");
  const parts = normalizeWords(name).split(" ");
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (parts.length < 2 || first.length < 3 || last.length < 3) return false;
  return words.some((word, at) => (word === first.slice(0, 1) && words.slice(at + 1, at + 3).includes(last)) || (word === first && words[at + 1] === last.slice(0, 1))); // prettier-ignore
}

/** Returns the number of letters that differ between two words of the same length; a number above 1 for other words. */
function differences(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 0) return 2;
  return [...a].filter((letter, index) => letter !== b[index]).length;
}

const isCaption = /^(?:date|datum|fecha|data)\b/i;

/** Whether a text has a date that is neither a day of birth nor that of another paper. */
const isDated = ({ words }: { words: readonly PageWord[] }): boolean => {
  const date = findDate(textOf(words));
  return date !== undefined && !isOtherDate(textOf(words).slice(0, date.index));
};

function dateBeside(
  line: Line,
  around: readonly Line[],
  name: string,
  size: { width: number; height: number },
): FoundValue | undefined {
  const segments = segmentsOf(line, size.width);
  const at = segments.findIndex(({ words }) => names(textOf(words), name));
  const own = segments.slice(Math.max(0, at)).find(isDated) ?? segments.find(isDated);
  const found = own && findDate(textOf(own.words));
  if (own && found) return { value: found.date, words: dateWords(own.words), trust: 0.95 };
  // The date is written above its caption, or not quite level with the name.
  const caption = line.words.find(({ text }) => isCaption.test(text));
  const left = caption?.box.left ?? line.right;
  const nearby = around
    .filter(
      (one) =>
        one.page === line.page &&
        // In a list of lines to sign, each has a caption of its own.
        !(
          caption !== undefined &&
          one.words.some(({ text }) => isCaption.test(text)) &&
          /\p{L}/u.test(
            textOf(one.words.filter(({ text }) => !isCaption.test(text) && !findDate(text))),
          )
        ) && // prettier-ignore
        middleOf(line) - middleOf(one) < size.height * 2.8 &&
        middleOf(one) - middleOf(line) < size.height * (isDateLine(one) ? 2.4 : 1.7),
    )
    .toSorted(
      (a, b) => Math.abs(middleOf(a) - middleOf(line)) - Math.abs(middleOf(b) - middleOf(line)),
    )
    .flatMap((one) => segmentsOf(one, size.width))
    .filter(
      ({ words }) =>
        findDate(textOf(words)) &&
        !/\p{L}{4,}\s+\p{L}{4,}/u.test(textOf(words).replace(/^\S+\s+\d/, "")),
    )
    .filter((one) => caption === undefined || Math.abs(one.left - left) < size.width * 14);
  const [nearest] = nearby;
  const date = nearest && findDate(textOf(nearest.words));
  return nearest && date
    ? { value: date.date, words: dateWords(nearest.words), trust: 0.85 }
    : undefined;
}

const isDateLine = ({ words }: Line): boolean =>
  /^(?:date|datum|fecha|data|dated|dados)\b/i.test(words[0]?.text ?? "");

function dateWords(words: readonly PageWord[]): PageWord[] {
  const dated = words.filter(({ text }) => /\d/.test(text) || /^\p{L}{3,9}\.?$/u.test(text));
  return dated.length > 0 ? dated : [...words];
}
