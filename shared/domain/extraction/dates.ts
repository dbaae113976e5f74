import { foldCaseAndAccents } from "./normalize-words.ts";

const months = [
  "jan janv janvier january ene enero janeiro januar gen gennaio",
  "feb fev fevr fevrier february febrero fevereiro februar febbraio",
  "mar mars march marzo marco marz maerz mrz",
  "apr avr avril april abr abril aprile",
  "may mai mayo maio maggio mag",
  "jun juin june junio junho juni giugno giu",
  "jul juil juillet july julio julho juli luglio lug",
  "aug aout august ago agosto",
  "sep sept septembre september septiembre setembro settembre set",
  "oct octobre october octubre outubro oktober okt ottobre ott",
  "nov novembre november noviembre novembro",
  "dec decembre december dic diciembre dezembro dezember dez dicembre",
].map((names) => new Set(names.split(" ")));

// A scan can misread a colon before a date as a 1: '112/12/2023'.
const pattern =
  /\b1?(\d{4})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{1,2})\b|\b(?:1(?=\d{2}\s?[/.-]))?(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})\b|\b(\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s*(?:de\s+|of\s+|day of\s+)?(\p{L}{3,10})\.?,?\s*(?:de\s+)?(\d{4})\b|\b(\p{L}{3,10})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s*(\d{4})\b|\b(\d{1,2})[-/](\p{L}{3,9})[-/](\d{4}|\d{2})\b/u;

/** Returns the first date in a text as `yyyy-mm-dd`, with its position. `3/4/25` is month first, `3.4.25` day first. */
export function findDate(
  text: string,
): { date: string; index: number; length: number } | undefined {
  const plainText = foldCaseAndAccents(text);
  // Removing accents can change the length of a text. The positions would then be wrong.
  const source = plainText.length === text.length ? plainText : text.toLowerCase();
  const match = pattern.exec(source);
  if (!match) return undefined;
  const date = readMatch(match);
  if (date !== undefined) return { date, index: match.index, length: match[0].length };
  // A date can begin at a later word of a text that is no date.
  const gap = match[0].search(/\s/);
  const after = match.index + (gap < 0 ? match[0].length : gap);
  const rest = findDate(source.slice(after));
  return rest && { ...rest, index: rest.index + after };
}

function readMatch(match: RegExpExecArray): string | undefined {
  const [
    ,
    y,
    m,
    d,
    first,
    mark,
    second,
    year,
    day,
    named,
    yearOfDay,
    month,
    dayOf,
    yearOf,
    dayBefore,
    marked,
    yearBehind,
  ] = match;
  if (y !== undefined) return written(Number(y), Number(m), Number(d));
  if (first !== undefined) {
    const full = fullYear(Number(year));
    const [a, b] = [Number(first), Number(second)];
    return mark === "." || a > 12 ? written(full, b, a) : written(full, a, b);
  }
  if (day !== undefined) return written(Number(yearOfDay), monthOf(named ?? ""), Number(day));
  // '01-JUL-2016', as programs print dates.
  if (dayBefore !== undefined) return written(fullYear(Number(yearBehind)), monthOf(marked ?? ""), Number(dayBefore)); // prettier-ignore
  return written(Number(yearOf), monthOf(month ?? ""), Number(dayOf));
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

function monthOf(name: string): number {
  const key = foldCaseAndAccents(name);
  return months.findIndex((names) => names.has(key)) + 1;
}

function written(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1900 || year > 2100)
    return undefined;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
