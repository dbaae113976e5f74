import { readPercentage } from "./percentages.ts";
import { quotedRanges } from "./prose-names.ts";

const numberWords =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|third|thirds|quarter|quarters)";
const phrase = new RegExp(
  String.raw`\b${numberWords}(?:[\s-]+(?:and[\s-]+)?(?:a[\s-]+)?${numberWords}){0,8}\s+(?:percent|per\s+cent)\b(?:\s*\(\s*[\d.,\s/]+\s*%?\s*\))?` +
    String.raw`|\b\d{1,3}(?:\s+\d\s*/\s*\d|[.,]\d{1,4}|\s?[½⅓⅔¼¾])?\s?(?:%|percent\b|per\s+cent\b|pour\s?cent\b|por\s?ciento\b|prozent\b)`,
  "giu",
);
/** Text after a percentage that is not a share: '100% clearance'. */
const noShare =
  /^\s*(?:clearance|control|discount|off|tax|vat|deposit|per annum|interest per|of (?:the |all |any )?(?:fees?|price|amount|invoice|costs?|expenses?|balance))\b/i;

/** A percentage in a running text. */
export interface Share {
  from: number;
  to: number;
  value: number;
}

/** Returns the shares in a running text. */
export function findShares(text: string): Share[] {
  const titles = quotedRanges(text);
  return [...text.matchAll(phrase)].flatMap((match) => {
    if (titles.some(([from, to]) => match.index >= from && match.index < to)) return [];
    // 'One Hundred Percent Songs' is a name.
    const after = text.slice(match.index + match[0].length);
    if (/^\p{Lu}/u.test(match[0]) && /^ \p{Lu}/u.test(after)) return [];
    if (noShare.test(after)) return [];
    const inner = /\(\s*([\d.,\s/]+%?)\s*\)$/.exec(match[0])?.[1];
    const read = readPercentage(inner === undefined ? match[0] : `${inner.replace("%", "")}%`);
    return read
      ? [{ from: match.index, to: match.index + match[0].length, value: read.value }]
      : [];
  });
}

const breaks =
  /\n\n|\n\s*(?=[•·▪*\-–—]\s|\(?[a-z\d]{1,2}[.)]\s)|[;]\s|(?<=[\p{Ll}\d)”"]{2})\.\s+(?=[\p{Lu}(]|\d+(?:[.,]\d+)?\s?%)|[•▪]/gu;

/** Returns the position at which the sentence or list entry around a position begins. */
export function sentenceStart(text: string, at: number): number {
  let last = 0;
  // What follows decides whether a full stop ends a sentence.
  for (const match of text.slice(0, at + 12).matchAll(breaks)) {
    const end = match.index + match[0].length;
    if (end <= at) last = end;
  }
  return last;
}

/** Returns the position at which the sentence or list entry around a position ends. */
export function sentenceEnd(text: string, at: number): number {
  breaks.lastIndex = 0;
  const rest = text.slice(at);
  return at + (rest.search(breaks) < 0 ? rest.length : rest.search(breaks));
}

/** Returns the end of a following sentence about the publisher or the society, or `end` without one. */
export function detailSentenceEnd(text: string, end: number): number {
  const rest = text.slice(end);
  const isDetail =
    /^[\s.]*(?:(?:his|her|their) )?(?:Publish(?:er|ing)|Published by|PRO|IPI|CAE|Member of|Administered by)\b/iu;
  return isDetail.test(rest)
    ? sentenceEnd(text, end + (/^[\s.]*/.exec(rest)?.[0].length ?? 0))
    : end;
}
