import type { Row } from "../rows.ts";
import { readRunningText } from "./read-prose.ts";

/** Returns the rows that are read from a text. Its line breaks end paragraphs or entries of lists. */
export function rowsIn(text: string): Row[] {
  const places = [...text.matchAll(/\S+/g)].map(({ 0: own, index }) => ({
    from: index,
    word: { text: own, confidence: 1, page: 0, box: { left: 0, top: 0, width: 0, height: 0 } },
  }));
  return readRunningText({
    text,
    wordsOf: (from, to) =>
      places
        .filter((place) => place.from < to && place.from + place.word.text.length > from)
        .map(({ word }) => word),
  }).rows;
}

/** Returns the shares by name: 'Ana Reyes 60, Tom Lee 40', in the order in which they were read. */
export function sharesBy(text: string): string {
  return rowsIn(text)
    .map(({ name, writerShare }) => `${name?.value ?? ""} ${String(writerShare?.value)}`)
    .join(", ");
}
