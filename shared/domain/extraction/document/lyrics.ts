import { textOf } from "../page-text.ts";
import type { Line } from "../page-text.ts";
import { normalizeWords } from "../normalize-words.ts";

const heading =
  /^(?:(?:song )?lyrics?(?: sheet| text)?|paroles(?: de la chanson)?|letra(?: de la cancion)?|songtext|liedtext|testo(?: della canzone)?|lyrics? (?:attached|below))$/;
const section =
  /^(?:(?:verse|chorus|bridge|intro|outro|hook|pre chorus|prechorus|refrain|couplet|strophe|estrofa|coro|estribillo|puente|ritornello|strofa|tag|coda|interlude|post chorus)(?: \d{1,2}| [ivx]{1,3}| x\d)?)$/;
const end = /^(?:signatures?|sign and date|agreed(?: and accepted)?|unterschriften?|firmas?)$/;

export interface Lyrics {
  /** Index of the first line that belongs to the part with the lyrics. */
  from: number;
  /** Index of the line after the last one. */
  to: number;
  lines: Line[];
}

/** Returns the lyrics of a document. They have a heading, or sections ('Verse 1', 'Chorus'). */
export function findLyrics(lines: readonly Line[]): Lyrics | undefined {
  const texts = lines.map((line) => normalizeWords(textOf(line.words)));
  // A heading has no stop: 'musica e / testo.' and 'autore del / testo;' are the end of a sentence.
  const titled = texts.findIndex(
    (text, index) =>
      heading.test(text) &&
      texts.length - index > 3 &&
      !/[.,;]$/.test(textOf(lines[index]?.words ?? [])),
  );
  const first = texts.findIndex((text) => section.test(text));
  const from = titled >= 0 && (first < 0 || titled < first) ? titled : first;
  if (from < 0 || (titled < 0 && texts.filter((text) => section.test(text)).length < 2))
    return undefined;
  const stop = texts.findIndex(
    (text, index) => index > from && (end.test(text) || /^print name\b/.test(text)),
  );
  const to = stop < 0 ? lines.length : stop;
  const own = lines.slice(from + (heading.test(texts[from] ?? "") ? 1 : 0), to);
  const kept = own.filter((line) => !isAround(textOf(line.words)));
  return kept.length >= 2 && (first >= 0 || !areRows(kept)) ? { from, to, lines: kept } : undefined;
}

/** Whether lines divide something: 'Lyrics' above a group of writers is what they wrote. A song may sing of 100 % in a line. */
function areRows(lines: readonly Line[]): boolean {
  const rows = lines.filter((line) => /\d\s?%|\b\d{9,11}\b/.test(textOf(line.words)));
  return rows.length > 0 && rows.length * 6 >= lines.length;
}

/** Whether a line around the lyrics is not part of them: a copyright notice, a credit or a page number. */
function isAround(text: string): boolean {
  return (
    /^(?:©|\(c\)|copyright\b|℗)|all rights reserved/i.test(text) ||
    /^(?:words|lyrics|music|written|paroles|letra)\b.{0,24}\b(?:by|de|von)\b/i.test(text) ||
    /^(?:page|seite)?\s*\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?$/i.test(text.trim()) ||
    heading.test(normalizeWords(text))
  );
}
