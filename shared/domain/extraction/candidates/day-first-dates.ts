import { labelWords } from "../labels/label-words.ts";
import { normalizeWords } from "../normalize-words.ts";
import { findDate } from "../dates.ts";
import { lineOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import { societies } from "../../sheet/societies/societies.ts";

const numeric = /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/g;

/** Label words of languages that put the day first, and of English, which in split sheets is mostly American. */
const wordsOf = (isEnglish: boolean): Set<string> =>
  new Set(
    Object.entries(labelWords)
      .filter(([meaning]) => !["other", "contact", "event"].includes(meaning))
      .flatMap(([, byLanguage]) => Object.entries(byLanguage))
      .filter(([language]) => language !== "all" && (language === "en") === isEnglish)
      .flatMap(([, phrases]) => phrases.split(", "))
      .filter((phrase) => !phrase.includes(" ") && phrase.length > 3),
  );
const small = {
  english: "the and of to by with for are have has this that from shall will we you".split(" "),
  others:
    "les est ont aux sur que entre pour par und mit für ist sind den dem los las que para con por una che per con una gli sono em não uma pela pelo sao nao fur".split(
      " ",
    ),
};
// What is a word of both, 'date', tells nothing.
const inEnglish = new Set([...wordsOf(true), ...small.english]);
const inOthers = new Set([...wordsOf(false), ...small.others]);
const english = new Set([...inEnglish].filter((word) => !inOthers.has(word)));
const others = new Set([...inOthers].filter((word) => !inEnglish.has(word)));

/**
 * Writes numeric dates with dots, `5.12.2019`, where the document has the day first: by a date of it that can be
 * nothing else, or else by its language. Dates with dots are read day first everywhere.
 */
export function withDayFirstDates(lines: readonly Line[]): Line[] {
  const certainty = isDayFirst(lines);
  if (certainty === undefined) return [...lines];
  return lines.map((line) => {
    const hasDate = line.words.some(({ text }) => text.search(numeric) >= 0);
    return hasDate ? lineOf(line.words.map((word) => dotted(word, certainty))) : line;
  });
}

function dotted(word: PageWord, certainty: number): PageWord {
  const text = word.text.replaceAll(numeric, "$1.$3.$4");
  return text === word.text ? word : { ...word, text, confidence: word.confidence * certainty };
}

/** The order that a form asks for: '(DD/MM/YYYY)', 'mm/dd/yy', 'TT.MM.JJJJ', 'jj/mm/aaaa', 'gg/mm/aaaa'. */
const printedOrder = /(?<![a-z])(?:(?:dd|tt|jj|gg)[/.-]mm|mm[/.-](?:dd|tt|jj|gg))(?=[/.-][yja]{2})/;

/** How certain it is that the document has the day first; undefined if it has the month first. */
function isDayFirst(lines: readonly Line[]): number | undefined {
  const texts = lines.flatMap((line) => line.words.map(({ text }) => text.toLowerCase()));
  const dates = texts.flatMap((text) => [...text.matchAll(numeric)]);
  if (dates.length === 0) return undefined;
  const asked = texts.find((text) => printedOrder.test(text));
  if (asked !== undefined) return /mm[/.-](?:dd|tt|jj|gg)/.test(asked) ? undefined : 1;
  const [day, month] = [1, 3].map((part) => dates.some((match) => Number(match[part]) > 12));
  if (day !== month) return day === true ? 1 : undefined;
  const inWords = orderInWords(dates, writtenDates(lines));
  if (inWords !== undefined) return inWords === "day" ? 0.95 : undefined;
  // The form says how: 'Date (DD/MM/YYYY)', 'JJ.MM.AAAA'.
  if (texts.some((text) => /(?<!\p{L})(?:dd|jj|tt|gg)[/.-]mm[/.-]/iu.test(text))) return 1;
  if (texts.some((text) => /(?<!\p{L})mm[/.-](?:dd|jj|tt|gg)[/.-]/iu.test(text))) return undefined;
  // '1/9/2017' without zeros is the American way, also in forms of other languages.
  if (dates.some((match) => match[1]?.length === 1 || match[3]?.length === 1)) return undefined;
  const words = new Set(texts.map((text) => normalizeWords(text)));
  const count = (some: ReadonlySet<string>): number =>
    [...words].filter((word) => some.has(word)).length;
  if (count(others) > count(english)) return 0.88;
  return isElsewhere(lines) ? 0.85 : undefined;
}

/** The dates of lines that have the month in words. */
function writtenDates(lines: readonly Line[]): Set<string> {
  const dates = lines.flatMap(({ words }) => {
    const text = textOf(words);
    const found = /\p{L}{3}/u.test(text) ? findDate(text) : undefined;
    const isInWords = found !== undefined && /\p{L}{3}/u.test(text.slice(found.index, found.index + found.length)); // prettier-ignore
    return isInWords ? [found.date] : [];
  });
  return new Set(dates);
}

/** What is first in numeric dates of which the paper has one in words as well: '12 August 2016' beside '12/08/16'. */
function orderInWords(
  dates: readonly RegExpMatchArray[],
  written: ReadonlySet<string>,
): "day" | "month" | undefined {
  const has = (day: number, month: number): boolean =>
    dates.some((match) => {
      const [own = "", other = "", year = ""] = [match[day], match[month], match[4]];
      return written.has(`${year.padStart(4, "20")}-${other.padStart(2, "0")}-${own.padStart(2, "0")}`); // prettier-ignore
    });
  const [isDay, isMonth] = [has(1, 3), has(3, 1)];
  return isDay === isMonth ? undefined : isDay ? "day" : "month";
}

/** British and Irish post codes, and American ones behind their state. */
const postcode = /(?<![\p{L}\d])(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|(?:London|Dublin),? [A-Z]{0,2}\d{1,2})(?![\p{L}\d])/u; // prettier-ignore
const zip = /(?<![\p{L}\d])[A-Z]{2},? \d{5}(?![\p{L}\d])/u;

/** Where English papers have the month first, or both ways. */
const monthFirst: ReadonlySet<string> = new Set(["US", "CA", "PH", "PR"]);
const americanCompany = /(?<!\p{L})(?:LLC|Inc|Corp)(?!\p{L})/u;
const countryOfName = new Map(
  societies.flatMap(({ namesOnPaper, country }) => namesOnPaper.map((name) => [name, country])),
);

/** Whether the only addresses of an English paper, or else its only societies, are of countries that put the day first. */
function isElsewhere(lines: readonly Line[]): boolean {
  const texts = lines.map(({ words }) => textOf(words));
  if (texts.some((text) => zip.test(text))) return false;
  if (texts.some((text) => postcode.test(text))) return true;
  return hasSocietiesElsewhere(lines) && !texts.some((text) => americanCompany.test(text));
}

function hasSocietiesElsewhere(lines: readonly Line[]): boolean {
  const countries = lines.flatMap(({ words }) =>
    words.flatMap(({ text }) => countryOfName.get(text.replace(/[,;:.)]+$/, "")) ?? []),
  );
  return countries.length > 0 && !countries.some((country) => monthFirst.has(country));
}
