import type { DocumentText, SongPart } from "./song-part.ts";

/** The pages of a document as parts. Their titles are found by reading them. */
export function partsOfPages({ words }: DocumentText): SongPart[] {
  const pages = [...new Set(words.map(({ page }) => page))].toSorted((a, b) => a - b);
  return pages.map((page) => ({ title: [], words: words.filter((word) => word.page === page) }));
}
