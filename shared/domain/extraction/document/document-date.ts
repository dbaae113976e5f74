import { findDate } from "../dates.ts";
import { middleOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { RunningText } from "../prose/running-text.ts";
import { isOtherDate } from "../prose/song/song-fields.ts";
import type { FoundValue, Row } from "../rows.ts";
import type { LabeledValue } from "../structures/labeled-values.ts";
import { wordsWithin } from "./words-within.ts";

interface Size {
  width: number;
  height: number;
}

/** Returns the date of the sheet: the labeled date before any signature, or the first date at the top of the page. */
export function documentDate(
  lines: readonly Line[],
  values: readonly LabeledValue[],
  size: Size,
): FoundValue | undefined {
  const signing = values.find(({ field }) => field === "signature" || field === "name");
  for (const value of values) {
    if (value.field !== "date" || ofOtherPaper.test(textOf(value.label))) continue;
    const isLater =
      signing &&
      (value.line.page > signing.line.page ||
        middleOf(value.line) > middleOf(signing.line) + size.height * 0.5);
    if (isLater) break;
    const found = findDate(textOf(value.value));
    if (found) return { value: found.date, words: value.value, trust: 0.95 };
  }
  const limit =
    signing && signing.line.page === 0 ? middleOf(signing.line) - size.height * 0.5 : 0.4;
  for (const line of lines) {
    if (line.page > 0 || middleOf(line) > Math.min(0.4, limit)) break;
    const text = textOf(line.words);
    const found = findDate(text);
    if (found && (isOtherDate(text.slice(0, found.index)) || ofOtherPaper.test(text))) continue;
    if (!found || /\b(?:born|birth|dob)\b/i.test(text)) continue;
    const words = wordsWithin(line.words, found.index, found.index + found.length);
    return { value: found.date, words, trust: 0.85 };
  }
  return undefined;
}

/** The label of the date of the paper that this one changes: 'Original agreement dated'. */
const ofOtherPaper =
  /^(?:original|previous|prior|former|existing|earlier|initial|first)(?!\p{L})|\bof the original\b/iu;

/** A place before a date, as letters and declarations end: 'Lausanne, le 3 mai 2020', 'Place, date: Porto, 3/5/2020'. */
const place =
  /(?:^|:\s*)(?:(?:(?:[Dd]one|[Mm]ade|[Ss]igned|[Ff]ait|[Ss]igné|[Ff]irmado|[Hh]echo|[Dd]ado|[Ff]atto|[Ff]irmato|[Ff]eito|[Aa]ssinado|[Gg]eschehen|[Uu]nterschrieben) )?(?:at|in|à|en|a|em|zu) )?\p{Lu}[\p{L}' -]{2,30},\s*(?:le|el|the|den|am|li|il|a|o|em)?\s*$/u;

/** Returns the date behind the place where a paper was signed. */
export function dateBehindPlace(lines: readonly Line[]): FoundValue | undefined {
  for (const line of lines) {
    const text = textOf(line.words);
    const found = line.words.length > 12 ? undefined : findDate(text);
    if (found === undefined || !place.test(text.slice(0, found.index))) continue;
    const words = wordsWithin(line.words, found.index, found.index + found.length);
    return { value: found.date, words, trust: 0.85 };
  }
  return undefined;
}

/** What begins a line that dates a paper. */
const datesPaper =
  /^(?:date|dated|datum|fecha|data|le|fait|done|made|signed|hecho|dado|fatto|feito|ort|place|lugar|lieu|luogo|local)(?!\p{L})/iu;

/** A label right before a date: 'Signature of member   Date   3 May 2020'. */
const labelsDate = /(?<!\p{L})(?:date|dated|datum|fecha|data)\s*:?\s*$/iu;

/** Returns the day on which all signed whose date is known: a paper without another date was made on that day. */
export function dateOfSigning(rows: readonly Row[]): FoundValue | undefined {
  const dates = rows.flatMap(({ signedDate }) => signedDate ?? []);
  const [first] = dates;
  const isOne = new Set(dates.map(({ value }) => value)).size === 1;
  return first !== undefined && isOne ? { ...first, trust: 0.8 } : undefined;
}

/** Returns the only date of a paper that is nobody's, in a short line that says that it is one, as where all sign. */
export function onlyDate(
  lines: readonly Line[],
  ofRows: ReadonlySet<PageWord>,
): FoundValue | undefined {
  const found = lines.flatMap((line) => {
    const text = textOf(line.words);
    const date = findDate(text);
    return date === undefined ? [] : [{ line, text, date }];
  });
  const [only] = found;
  if (only === undefined || new Set(found.map(({ date }) => date.date)).size > 1) return undefined;
  const { line, text, date } = only;
  const before = text.slice(0, date.index);
  const isLabeled = datesPaper.test(text) || labelsDate.test(before);
  if (line.words.length > 10 || !isLabeled || isOtherDate(before)) return undefined;
  const words = wordsWithin(line.words, date.index, date.index + date.length);
  if (words.some((word) => ofRows.has(word))) return undefined;
  return { value: date.date, words, trust: 0.8 };
}

/** The beginning of a part of an agreement, up to the date of that agreement: 'Schedule 1 to the agreement dated'. */
const partOfAgreement =
  /^[^.]{0,60}(?<!\p{L})(?:schedule|appendix|annex|exhibit|attachment|anhang|anlage|annexe|anexo|adjunto|allegato)(?!\p{L})[^.]{0,80}?(?<!\p{L})(?:to|of|zum?|zur|[àa]u?|al|ai|del?|della|dell['’]|ao|do)\s[^.]{0,60}$/iu;

/** Returns the date of the agreement of which a paper is a part, if it has no other: both were made on one day. */
export function dateOfAgreement({ text, wordsOf }: RunningText): FoundValue | undefined {
  const found = findDate(text.slice(0, 300));
  if (found === undefined || !partOfAgreement.test(text.slice(0, found.index))) return undefined;
  const words = wordsOf(found.index, found.index + found.length);
  return { value: found.date, words, trust: 0.8 };
}
