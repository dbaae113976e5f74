import { findDate } from "../dates.ts";
import { fieldOfLabel } from "../labels/field-of-label.ts";
import { lineOf, middleOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import { foldKeepingLength } from "../prose/fold-text.ts";
import { nameStops } from "../prose/people/name-stops.ts";
import type { FoundValue } from "../rows.ts";
import { documentKind } from "./document-kind.ts";
import { canNameSong } from "./song-text.ts";
import { wordsWithin } from "./words-within.ts";

interface Size {
  width: number;
  height: number;
}

/** How far below the title the artist is at most, in heights of a line. */
const within = 3;
/** How much larger than the text of a page a title of its own is. */
const titleFrom = 1.2;

const heightOf = (words: readonly PageWord[]): number =>
  Math.max(...words.map(({ box }) => box.height));

/** A name: capitals but for small words, no sentence. */
const name =
  /^(?:\p{Lu}|\d)[\p{L}\d'’.!$&-]*(?: (?:(?:\p{Lu}|\d|&)[\p{L}\d'’.!$&-]*|and|the|of|de|del|la|el|los|las|y|et|du|des|le|les|der|die|das|und|di|e|do|da|dos)){0,5}$/u;

/** 'Song splits for Nova Bright' below another title. */
const ofSplits =
  /^.{0,20}\b(?:splits?|shares|sheet|reparto|aufteilung|anteile|r[ée]partition|ripartizione|quote|divis[ãa]o)\s+(?:for|by|of|von|für|de|del|di|da|do|pour|para|per)\s+(?=\p{Lu}|\d)/iu;

/** Whether a text has only words of letters and forms: 'Subject', 'Hello all'. */
const isReserved = (text: string): boolean =>
  text.split(" ").every((word) => nameStops.has(foldKeepingLength(word)));

/** 'Nova Bright: who wrote what', 'Nova Bright - writing session' above everything else. */
const beforeColon = /^([^:]{2,40}?)(?::\s+|\s+[-–—|·/]\s+)(\p{Ll}.*|.*)$/u;

/** Words of studios and days, whose name is none of a performer. */
const ofPlaces =
  /(?<!\p{L})(?:studios?|room|estudios?|sala|salle|saal|raum|camp|church|school|college|music|songs|records|publishing|week|day|page|songwriting|course|module|class|lesson|inbox|notes?|messages?)(?!\p{L})/iu;

/** Returns the name before the colon or the dash of the heading, if the song has another title. */
export function artistInHeading(
  lines: readonly Line[],
  size: Size,
  title: FoundValue,
): FoundValue | undefined {
  const [line] = lines.filter(({ page }) => page === 0);
  if (line === undefined || segmentsOf(line, size.width).length > 1 || line.words.length > 12)
    return undefined;
  const [, own = "", behind = ""] = beforeColon.exec(textOf(line.words)) ?? [];
  if (own === "" || own === title.value || !name.test(own) || ofPlaces.test(own)) return undefined;
  // In small letters, or the name of a paper.
  if (!/^\p{Ll}/u.test(behind) && !documentKind.test(behind)) return undefined;
  const isOther = documentKind.test(own) || fieldOfLabel(own) !== undefined;
  if (isOther || isReserved(own) || !canNameSong(own, "artist", false)) return undefined;
  return { value: own, words: wordsWithin(line.words, 0, own.length), trust: 0.8 };
}

/**
 * Returns the name in smaller type below a title that stands for itself at the top, as posters, covers and screens have
 * it: 'Low Tide' above 'Nova Bright', 'by Nova Bright' or 'Nova Bright / 3 May 2020'.
 */
export function artistBelowTitle(
  lines: readonly Line[],
  size: Size,
  title: FoundValue,
  rowWords: readonly PageWord[],
): FoundValue | undefined {
  const place = lineOf(title.words);
  const height = heightOf(title.words);
  if (place.page > 0 || middleOf(place) > 0.35 || height < size.height * titleFrom)
    return undefined;
  const [below] = lines
    .flatMap((line) => segmentsOf(line, size.width))
    .filter(
      (one) =>
        one.page === 0 &&
        middleOf(one) > middleOf(place) &&
        middleOf(one) - middleOf(place) < size.height * within + height / 2 &&
        Math.min(one.right, place.right) > Math.max(one.left, place.left),
    )
    .toSorted((a, b) => middleOf(a) - middleOf(b));
  if (below === undefined || below.words.some((word) => rowWords.includes(word))) return undefined;
  if (heightOf(below.words) > height) return undefined;
  const text = textOf(below.words);
  const [first = "", ...others] = text.split(/\s+[·•|/–—]\s+/);
  const own = first
    .replace(ofSplits, "")
    .replace(/^(?:by|de|par|por|von|di|da)\s+(?=\p{Lu}|\d)/u, "");
  if (own === title.value) return undefined;
  if (!name.test(own) || !canNameSong(own, "artist", false)) return undefined;
  const isKind = documentKind.test(own) || (own === first && documentKind.test(text));
  if (isKind || [text, own].some((one) => fieldOfLabel(one) !== undefined)) return undefined;
  // A town with a postal code, a department, a subtitle behind other parts that are no date.
  if (isReserved(own) || /\d{4}/.test(own) || (others.length > 0 && findDate(text) === undefined))
    return undefined;
  const from = text.indexOf(own);
  return { value: own, words: wordsWithin(below.words, from, from + own.length), trust: 0.8 };
}
