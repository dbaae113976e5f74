import fc from "fast-check";
import { expect, it } from "vitest";
import { catalogRows } from "../../../../shared/contracts/songs/catalog-rows.ts";
import { guessColumns } from "../../../../shared/domain/bulk/bulk-columns.ts";
import { readBulkSongs } from "../../../../shared/domain/bulk/read-bulk-songs.ts";
import { cardOf, comparable, songsOf } from "../../../../shared/domain/bulk/song-cards.fixture.ts";
import { writeCsv } from "../../../../shared/domain/text/write-csv.ts";
import { readCsv } from "./csv-file.ts";

const bytesOf = (rows: readonly (readonly string[])[]) => new TextEncoder().encode(writeCsv(rows));

it("a file of songs that is exported, imported and exported again is equal byte by byte", () => {
  fc.assert(
    fc.property(songsOf, (songs) => {
      const exported = catalogRows(songs);
      const [headings = [], ...rows] = readCsv(bytesOf(exported));
      const lines = rows.map((cells, index) => ({ line: index + 2, cells }));
      const choices = { emptyIpiIsNoneYet: false };
      const read = readBulkSongs(lines, guessColumns(headings), choices);
      const again = catalogRows(read.songs.map(cardOf));
      expect(bytesOf(comparable(again))).toEqual(bytesOf(comparable(exported)));
    }),
  );
});

it("what a spreadsheet would run is written with an apostrophe before it, and read without it", () => {
  const cells = ["=1+1", "+49", "-5", "@SUM(A1)", "\tTab", "\rReturn", "'=quoted", "plain", "it's"];
  const text = writeCsv([["Name"], ...cells.map((cell) => [cell])]);
  for (const cell of cells.slice(0, 7)) expect(text).toContain(`'${cell}`);
  expect(text).not.toContain("'plain");
  expect(readCsv(new TextEncoder().encode(text)).slice(1)).toEqual(cells.map((cell) => [cell]));
});
