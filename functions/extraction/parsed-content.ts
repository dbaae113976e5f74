import type { ExtractedContent, ExtractedWords } from "../../shared/contracts/files/parsing.ts";
import type { PageWord } from "../../shared/domain/extraction/page-text.ts";
import {
  parseSplitSheet,
  type ExtractedSong,
} from "../../shared/domain/extraction/parse-split-sheet.ts";
import { printedScaleOf } from "./printed-scale.ts";

/** At most this many characters of a document's text are stored. */
const rawCharacters = 100_000;

/** The content that the parser finds in a document's words. */
export function parseContent(words: readonly PageWord[], pages: number): ExtractedContent {
  const { songs, asOneSong, rawText, ...sheet } = parseSplitSheet(words);
  return {
    ...withScale(sheet),
    rawText: rawText.slice(0, rawCharacters),
    pages,
    ...(songs === undefined ? {} : { songs: songs.map(withScale) }),
    ...(asOneSong === undefined ? {} : { asOneSong: withScale(asOneSong) }),
  };
}

function withScale<Song extends ExtractedSong>(song: Song) {
  const scale = printedScaleOf(song.splits);
  return scale === undefined ? song : { ...song, scale };
}

/** The words with their positions, for the API. */
export function wordViews(words: readonly PageWord[]): ExtractedWords {
  return words
    .filter(({ mark }) => mark !== true)
    .map(({ text, confidence, page, box }) => ({ text, confidence, page, box }));
}
