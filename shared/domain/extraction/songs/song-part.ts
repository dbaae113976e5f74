import { normalizeWords } from "../normalize-words.ts";
import { textOf } from "../page-text.ts";
import type { Box, Line, PageWord } from "../page-text.ts";

/** A value that was read, with its place; as in a sheet. */
interface ReadValue<T = string> {
  value: T;
  confidence: number;
  page: number;
  box: Box;
}

/** What this folder needs to know of a sheet that was read. */
export interface SheetOfSong {
  splits: {
    songwriterPercentage?: ReadValue<number> | undefined;
    publisherPercentage?: ReadValue<number> | undefined;
  }[];
  title?: ReadValue | undefined;
  lyrics?: ReadValue | undefined;
  rawText: string;
}

/** What is read of one song: a sheet without the lyrics and the text of its document. */
export type SongOf<Sheet extends SheetOfSong> = Omit<
  Sheet,
  "lyrics" | "rawText" | "songs" | "asOneSong"
>;

/** The words of one song of a document, with those that all songs have in common. */
export interface SongPart {
  /** The words of its title; empty if only a reading of the part can find one. */
  title: readonly PageWord[];
  words: readonly PageWord[];
}

/** The words and lines of a document, and the typical size of a character. */
export interface DocumentText {
  words: readonly PageWord[];
  /** The lines in reading order. */
  lines: readonly Line[];
  size: { width: number; height: number };
}

/** Confidence of a title whose words are read for certain: its place in the document is what may be wrong. */
const titleTrust = 0.95;

/** The place of a word if the page were upright. */
export const placeOf = (word: PageWord): Box => word.straight ?? word.box;

/** The text of a title without quotes. */
export function titleText(words: readonly PageWord[]): string {
  return textOf(words)
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^["“”„«»'‘’\s]+|["“”„«»'‘’\s,;]+$/g, "");
}

/** A title as an extracted value; undefined without words. */
export function titleValue(words: readonly PageWord[]): ReadValue | undefined {
  const [first] = words;
  const value = titleText(words);
  if (first === undefined || value === "") return undefined;
  const boxes = words.filter(({ page }) => page === first.page).map(({ box }) => box);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  const legibility = Math.min(...words.map(({ confidence }) => confidence));
  return {
    value,
    confidence: Math.round(legibility * titleTrust * 1000) / 1000,
    page: first.page,
    box: { left, top, width: right - left, height: bottom - top },
  };
}

const version =
  "(?:re)?mix|edit|version|versión|versão|acoustic|acústic[ao]|live|demo|instrumental|remaster(?:ed)?|radio|extended|clean|explicit|unplugged|reprise";
const inBrackets = new RegExp(`[([][^)\\]]*\\b(?:${version})\\b[^)\\]]*[)\\]]`, "giu");
const afterDash = new RegExp(`\\s[-–—]\\s[^-–—]*\\b(?:${version})\\b[^-–—]*$`, "iu");

/** A key that two versions of a song have in common: its title without 'Acoustic Version' and the like. */
export function songKeyOf(title: string): string {
  const plain = title.replaceAll(inBrackets, " ").replace(afterDash, " ");
  return normalizeWords(plain.trim() === "" ? title : plain);
}
