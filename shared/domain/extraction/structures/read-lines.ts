import { readCellInto, readSocietyInto } from "../cells.ts";
import {
  findEmail,
  findIpi,
  isEmptyAnswer,
  isContactDetail,
  looksLikeCompany,
  looksLikeName,
  isSelfPublished,
  withoutStageName,
} from "../details.ts";
import { findDate } from "../dates.ts";
import { fieldOfLabel } from "../labels/field-of-label.ts";
import { segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import { readPercentage } from "../percentages.ts";
import type { LayoutReading, Row } from "../rows.ts";
import { findSociety, societyByName } from "../societies.ts";

/**
 * Reads one line for each writer, without column heads: 'Ana Reyes – BMI – 50%', '1.  Ana Reyes   BMI   50%   Low Tide
 * Music'.
 */
export function readLines(lines: readonly Line[], size: { width: number }): LayoutReading {
  const rows: Row[] = [];
  const words = new Set<PageWord>();
  for (const line of lines) {
    const row = rowOf(partsOf(line, size.width));
    if (row === undefined) continue;
    rows.push(row);
    for (const word of line.words) words.add(word);
  }
  return { rows, words };
}

/** Returns the parts of a line, separated by gaps, dashes, bars or commas. */
function partsOf(line: Line, characterWidth: number): PageWord[][] {
  const parts: PageWord[][] = [];
  const segments = segmentsOf(line, characterWidth);
  for (const segment of segments) {
    const turned = segment === segments[0] && segments.length > 1 ? turnedNameIn(segment.words) : undefined; // prettier-ignore
    if (turned) {
      parts.push(turned);
      continue;
    }
    let own: PageWord[] = [];
    const close = (): void => {
      if (own.length > 0) parts.push(own);
      own = [];
    };
    for (const [index, word] of segment.words.entries()) {
      if (/^(?:[-–—/|·•:→]|\.{2,})$/.test(word.text)) {
        close();
        continue;
      }
      const next = segment.words[index + 1]?.text ?? "";
      // 'BUMA/STEMRA 25%' without a gap.
      if (
        /^\d{1,3}(?:[.,]\d+)?%$/.test(word.text) &&
        own.length > 0 &&
        societyByName(textOf(own)) !== undefined
      )
        close();
      const isClosed =
        /[,;:]$/.test(word.text) && !/^(?:jr|sr|i{2,3}|iv|inc|llc|ltd|co)\b/i.test(next);
      own.push(isClosed ? { ...word, text: word.text.slice(0, -1) } : word);
      if (isClosed) close();
    }
    close();
  }
  return parts;
}

const turned = /^(?:\p{Ll}{2,3} )?\p{Lu}[\p{L}'’-]+, \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*)?$/u;

/** A surname, a comma and given names before a gap: '1 Lindqvist, Ebba'. */
function turnedNameIn(words: readonly PageWord[]): PageWord[] | undefined {
  const own = /^\(?\d{1,2}[.)]?$/.test(words[0]?.text ?? "") ? words.slice(1) : [...words];
  const text = textOf(own);
  const isOther = looksLikeCompany(text) || own.slice(1).some((word) => societyByName(word.text) !== undefined); // prettier-ignore
  return turned.test(text) && !isOther ? own : undefined;
}

/** Returns a writer's row if the line begins with a name and has one percentage. */
function rowOf(all: PageWord[][]): Row | undefined {
  const parts = all.filter((part) => !/^\(?(?:#?\d{1,2}|[a-z])[.)]?$|^[•▪*]$/i.test(textOf(part)));
  const shares = parts.filter((part) => readPercentage(textOf(part))?.form === "percent");
  const [share] = shares;
  const [first, second] = parts;
  const named = first === share ? second : first;
  if (share === undefined || shares.length !== 1 || named === undefined || parts.length > 7)
    return undefined;
  const name = withoutStageName(textOf(named));
  const text = textOf(named);
  if (named.length < 2 || named.length > 6 || !looksLikeName(text) || isContactDetail(text))
    return undefined;
  if (fieldOfLabel(text) !== undefined || societyByName(text) !== undefined) return undefined;
  const row: Row = {
    name: { value: name, words: named, trust: 0.92 },
    writerShare: {
      value: readPercentage(textOf(share))?.value ?? 0,
      words: share,
      trust: 0.95,
    },
  };
  const society = findSociety(named.map((word) => word.text.replaceAll(/[()]/g, "")));
  if (society) readSocietyInto(row, named.slice(society.at, society.at + society.count), 0.93);
  for (const part of parts) {
    if (part === share || part === named) continue;
    if (!putPart(row, part)) return undefined;
  }
  return row;
}

/** Stores one part of a line in the row. Returns false for a part that such a line cannot have. */
function putPart(row: Row, part: PageWord[]): boolean {
  const text = textOf(part);
  if (societyByName(text) !== undefined) readSocietyInto(row, part, 0.95);
  else if (findEmail(text) !== undefined) readCellInto(row, "email", [part], 0.95);
  else if (findIpi(text) !== undefined) readCellInto(row, "ipi", [part], 0.93);
  else if (findDate(text) || isEmptyAnswer(text) || isSelfPublished(text) || isContactDetail(text))
    return true;
  else if (/^(?:lyrics?|music|lyricist|composer|songwriter|writer|producer)$/i.test(text))
    return true;
  // 'CA', 'AR': what somebody did, in the codes of the societies.
  else if (/^\p{Lu}{1,2}$/u.test(text)) return true;
  else if (part.length <= 7 && /^["“(]?[\p{Lu}\d]/u.test(text) && !row.publisher)
    readCellInto(row, "publisher", [part], 0.9);
  else return false;
  return true;
}
