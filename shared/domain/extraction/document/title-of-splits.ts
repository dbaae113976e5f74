import { findDate } from "../dates.ts";
import { textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { RunningText } from "../prose/running-text.ts";
import type { FoundValue } from "../rows.ts";
import { isTerm } from "../prose/song/song-fields.ts";
import { documentKind } from "./document-kind.ts";
import { wordsWithin } from "./words-within.ts";

/** 'splits for Low Tide?', 'el reparto de Luna Roja', 'die Aufteilung von Nachtzug'. */
const ofSong =
  /(?<!\p{L})(?:splits?(?: sheets?)?|shares|percentages|reparto|porcentajes|r[ée]partition|pourcentages|anteile|aufteilung|ripartizione|quote|percentuali|divis[ãa]o|percentuais|porcentagens) (?:for|of|on|in|de|del|pour|für|von|bei|di|per|da|do|para) (?:(?:the|our|la|el|le|der|die|das|il) )?(?:(?:song|track|canci[oó]n|chanson|lied|canzone|m[uú]sica) )?((?:\p{Lu}|\d)[\p{L}\d'’&.!-]*(?: (?:(?:\p{Lu}|\d)[\p{L}\d'’.!-]*|&|\(\p{Lu}[\p{L} ]+\)|(?:of|the|a|an|in|on|to|and|for|at|with|de|la|el|y|sin|en|du|le|et|der|die|das|und|il|di|e|do|da|o)(?= (?:\p{Lu}|\d|(?:the|a|la|el|le|der|die|das|il|o) \p{Lu}))))*)/dgu;

/** Returns the title that a message has behind 'splits for', without quotation marks. */
export function titleOfSplits({ text, wordsOf }: RunningText): FoundValue | undefined {
  for (const match of text.matchAll(ofSong)) {
    const place = match.indices?.[1];
    const value = (match[1] ?? "").replace(/[.,!]+$/, "");
    if (!place || value.length < 2 || documentKind.test(value)) continue;
    return { value, words: wordsOf(place[0], place[0] + value.length), trust: 0.75 };
  }
  return undefined;
}

/** 'Better at Goodbye splits', 'Low Tide - split sheet' above a note. */
const aboveNote =
  /^["“„«]?(\S.{1,58}?)["”»“]?\s+(?:[-–—:|]\s+)?(?:(?:song|final|our) )?(?:splits?|split sheet)$/iu;

/** What is no song but where one is written, or how often: 'SONG CAMP / DAILY SPLITS'. */
const ofGathering =
  /(?<!\p{L})(?:camp|daily|weekly|retreat|workshop|sessions?|collabs?|songwriting|writers?['’]? room)(?!\p{L})/iu;

/** Returns the title that the first lines of a note name before the word 'splits'. */
export function titleBeforeSplits(
  lines: readonly Line[],
  rowWords: ReadonlySet<PageWord>,
): FoundValue | undefined {
  for (const line of lines.filter(({ page }) => page === 0).slice(0, 5)) {
    const text = textOf(line.words);
    const own = aboveNote.exec(text)?.[1] ?? "";
    if (own === "" || isTerm(own) || documentKind.test(own) || ofGathering.test(own) || findDate(own) !== undefined) continue; // prettier-ignore
    if (line.words.some((word) => rowWords.has(word)) || /[@%:]/.test(own)) continue;
    const from = text.indexOf(own);
    return { value: own, words: wordsWithin(line.words, from, from + own.length), trust: 0.8 };
  }
  return undefined;
}
