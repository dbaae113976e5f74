import type { PageWord } from "../page-text.ts";
import { placeOf, songKeyOf, titleText, type DocumentText, type SongPart } from "./song-part.ts";
import type { SongMark } from "./title-marks.ts";

/**
 * Divides a document where its songs begin: below each other, or beside each other where several begin at one height.
 * What is above the first one belongs to all of them.
 */
export function partsAtMarks(
  { words, size }: DocumentText,
  marks: readonly SongMark[],
): SongPart[] {
  const rows = rowsOf(withoutRepeats(marks), size.height);
  const [first] = rows;
  if (first === undefined) return [];
  const isAt = (word: PageWord, { page, top }: RowOfMarks) =>
    word.page > page || (word.page === page && placeOf(word).top > top - size.height * 0.6);
  const head = words.filter((word) => !isAt(word, first));
  return rows.flatMap((row, index) => {
    const next = rows[index + 1];
    const own = words.filter(
      (word) => isAt(word, row) && (next === undefined || !isAt(word, next)),
    );
    return row.marks.map(({ left, title }, column) => {
      const from = column === 0 ? 0 : left - size.width;
      const to = (row.marks[column + 1]?.left ?? Number.POSITIVE_INFINITY) - size.width;
      const inColumn = own.filter((word) => {
        const middle = placeOf(word).left + placeOf(word).width / 2;
        return middle >= from && middle < to;
      });
      return { title, words: [...head, ...inColumn] };
    });
  });
}

const keyOf = ({ title }: SongMark) => songKeyOf(titleText(title));

/** A title that is printed again, as on the next page of its table, begins no other song. */
function withoutRepeats(marks: readonly SongMark[]): SongMark[] {
  return marks.filter((mark, index) => {
    const before = marks[index - 1];
    return before === undefined || mark.title.length === 0 || keyOf(before) !== keyOf(mark);
  });
}

interface RowOfMarks {
  page: number;
  top: number;
  marks: SongMark[];
}

function rowsOf(marks: readonly SongMark[], height: number): RowOfMarks[] {
  const rows: RowOfMarks[] = [];
  for (const mark of marks) {
    const row = rows.at(-1);
    const isBeside = row?.page === mark.page && Math.abs(row.top - mark.top) < height;
    if (isBeside) row.marks.push(mark);
    else rows.push({ page: mark.page, top: mark.top, marks: [mark] });
  }
  return rows.map((row) => ({ ...row, marks: row.marks.toSorted((a, b) => a.left - b.left) }));
}
