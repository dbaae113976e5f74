import type { ExtractedContent } from "../../../shared/contracts/files/parsing.ts";

/**
 * What a document says of one of its songs, by its index. Lyrics are those of the first song. An unknown index gives
 * the content without its list of songs.
 */
export function contentOfSong(content: ExtractedContent, index: number): ExtractedContent {
  const { songs, asOneSong: _, lyrics, rawText, pages, ...first } = content;
  const ofFirst = index === 0 && lyrics !== undefined ? { lyrics } : {};
  return { ...(songs?.[index] ?? first), ...ofFirst, rawText, pages };
}
