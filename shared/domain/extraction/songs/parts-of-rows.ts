import { fieldOfColumnHead, fieldOfLabel } from "../labels/field-of-label.ts";
import { segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord, Segment } from "../page-text.ts";
import { readPercentage } from "../percentages.ts";
import { songKeyOf, titleText, type DocumentText, type SongPart } from "./song-part.ts";

/** Distance of two rows of a table, in heights of a line, above which the table has ended. */
const rowWithin = 4;

/** The parts of a table with a column for the song: each song has the rows that name it, or follow one that does. */
export function partsOfRows({ lines, words, size }: DocumentText): SongPart[] {
  for (const [index, head] of lines.entries()) {
    const heads = segmentsOf(head, size.width);
    const fields = heads.map(
      ({ words: own }) => fieldOfLabel(textOf(own)) ?? fieldOfColumnHead(textOf(own)),
    );
    const column = fields.indexOf("title");
    if (column < 0 || fields.length < 3 || !fields.some(isOfWriters)) continue;
    const songs = rowsBySong(lines.slice(index + 1), { head, heads, column, size });
    // 'Composition' above shares is no column of songs.
    if (songs.length < 2 || songs.every(({ title }) => readPercentage(textOf(title)))) continue;
    const inRows = new Set(songs.flatMap((song) => [...song.words, ...song.titleCells]));
    const titleHead = new Set(heads[column]?.words ?? []);
    const common = words.filter((word) => !inRows.has(word) && !titleHead.has(word));
    const isCounted = songs.every(({ title }, at) => title.length > 1 && counted.exec(title[0]?.text ?? "")?.[1] === String(at + 1)); // prettier-ignore
    return songs.map(({ title, words: own }) => ({ title: isCounted ? title.slice(1) : title, words: [...common, ...own] })); // prettier-ignore
  }
  return [];
}

/** What the column of the writers is: their names, first names, or names and shares ('Writers / shares'). */
const isOfWriters = (field: string | undefined): boolean =>
  field === "name" || field === "givenName" || field === "writerShare";

/** The number of a song in its table: '2.', '#2', '02'. */
const counted = /^[#(]?0?(\d{1,2})[.):]?$/;

/** A share, also behind a name in the same column: '(50%)'. */
const share = /^\(?\d{1,3}(?:[.,]\d{1,2})?%?\)?$/;

interface SongRows {
  key: string;
  title: readonly PageWord[];
  words: PageWord[];
  titleCells: PageWord[];
}

function rowsBySong(
  lines: readonly Line[],
  {
    head,
    heads,
    column,
    size,
  }: { head: Line; heads: readonly Segment[]; column: number; size: DocumentText["size"] },
): SongRows[] {
  const songs: SongRows[] = [];
  let current: SongRows | undefined;
  let before = head;
  /** The last line with a title. */
  let titled: Line | undefined;
  const headText = textOf(head.words);
  for (const line of lines) {
    const isNear = line.page !== before.page || line.top - before.top < size.height * rowWithin;
    if (!isNear) break;
    // The heads again on the next page, and rules of dashes.
    if (
      textOf(line.words) === headText ||
      !line.words.some(({ text }) => /[\p{L}\d]/u.test(text))
    ) {
      before = line;
      continue;
    }
    const cells = segmentsOf(line, size.width).map((segment) => ({
      segment,
      column: nearestColumn(segment, heads),
    }));
    const title = cells
      .filter((cell) => cell.column === column)
      .flatMap(({ segment }) => segment.words);
    const hasShare = line.words.some(({ text }) => share.test(text));
    if (line.words[0]?.text.endsWith(":") === true) break;
    before = line;
    const key = songKeyOf(titleText(title));
    if (title.length > 0 && hasShare && key !== current?.key) {
      current = songs.find((one) => one.key === key);
      if (current === undefined) songs.push((current = { key, title, words: [], titleCells: [] }));
    } else if (
      title.length > 0 &&
      !hasShare &&
      current !== undefined &&
      line.page === titled?.page &&
      line.top - titled.top < size.height * 2
    ) {
      // prettier-ignore
      // The title is wrapped in its cell.
      current.title = [...current.title, ...title];
    }
    if (title.length > 0) titled = line;
    if (current === undefined) continue;
    const cellsOfTitle = new Set(title);
    current.titleCells.push(...title);
    current.words.push(...line.words.filter((word) => !cellsOfTitle.has(word)));
  }
  return songs;
}

/** The column whose head is nearest to a cell. */
function nearestColumn(cell: Segment, heads: readonly Segment[]): number {
  const away = heads.map(({ left, right }) =>
    Math.min(
      Math.abs(left - cell.left),
      Math.abs(right - cell.right),
      Math.abs((left + right - cell.left - cell.right) / 2),
    ),
  );
  return away.indexOf(Math.min(...away));
}
