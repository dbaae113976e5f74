import { looksLikeCompany } from "./details.ts";
import { societyByName } from "./societies.ts";

// A full stop belongs to initials and abbreviations; after other words it ends a sentence.
const nameWord = String.raw`(?:(?:al-|el-|d['’])?(?:\p{Lu}\.|(?:St|Jr|Sr|Dr|Mt|Wm|Chas)\.|\p{Lu}[\p{L}'’\-]*))`;
/** The source of a regular expression for the name of a person in a sentence. */
export const personNamePattern = String.raw`${nameWord}(?:\s+(?:(?:de|da|di|del|van|von|der|den|la|le|dos|bin|ní|y|I{2,3}|IV)(?!\p{L})|${nameWord})){1,5}(?:,\s*(?:Jr|Sr|II|III|IV)\b\.?)?`;
const single = new RegExp(personNamePattern, "gu");
/** Beginnings of texts that look like names but are not. */
export const notNamePattern =
  /^(?:the|this|these|that|each|all|both|party|parties|writer|song|split|if|in|on|of|we|it|any|no|for|by|words|music|recording|publisher|publishing|agreement|composition|musical|work|total|date|shares?|such|said|dear|re|whereas|now|upon|united|new|los|san|copyright|master|effective|between|as|and|letter|it's|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?!\p{L})/iu;

/** Returns the names of people in a text, with their positions. */
export function findNames(text: string): { value: string; at: number }[] {
  const titles = quotedRanges(text);
  return [...text.matchAll(single)].flatMap((match) => {
    if (titles.some(([from, to]) => match.index >= from && match.index < to)) return [];
    const after = text.slice(match.index + match[0].length);
    // Not names of writers: a title above 'Artist:', a title in quotation marks, the performer of the song.
    const isLabel =
      /^\s*:/.test(after) ||
      (/^\s*[#\d]/.test(after) && /\s(?:Party|Writer|Songwriter|Author)$/.test(match[0]));
    const value = isLabel ? match[0].replace(/\s+\S+$/, "") : match[0];
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    if (/["“„«]$/.test(before) || /\b(?:recorded|performed|sung) by\s+$/i.test(before)) return [];
    if (!/\s/.test(value)) return [];
    if (notNamePattern.test(value) || looksLikeCompany(value) || societyByName(value) !== undefined)
      return [];
    return [{ value: value.replace(/\s+(?:de|da|di|la|le|y)$/, ""), at: match.index }];
  });
}

/** Returns the ranges of a text that are in quotation marks, as titles are. */
export function quotedRanges(text: string): [from: number, to: number][] {
  return [...text.matchAll(/["“„«][^"”“»«\n]{1,80}(?:\n[^"”“»«\n]{1,40})?["”»“]/gu)].map(
    (match) => [match.index, match.index + match[0].length],
  );
}
