import fc from "fast-check";
import { expect, it } from "vitest";
import { catalogRows } from "../../../../../shared/contracts/songs/catalog-rows.ts";
import { guessColumns } from "../../../../../shared/domain/bulk/bulk-columns.ts";
import { readBulkSongs } from "../../../../../shared/domain/bulk/read-bulk-songs.ts";
import {
  cardOf,
  comparable,
  songsOf,
} from "../../../../../shared/domain/bulk/song-cards.fixture.ts";
import { writeCsv } from "../../../../../shared/domain/text/write-csv.ts";
import { readTable } from "./read-table.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

it("CSV of songs: an export, its import and the next export are the same bytes", async () => {
  await fc.assert(
    fc.asyncProperty(songsOf, async (songs) => {
      const rows = catalogRows(songs);
      const table = await readTable(bytesOf(writeCsv(rows)));
      if (typeof table === "string") throw new Error(table);
      const options = { emptyIpiIsNoneYet: false };
      const read = readBulkSongs(table.lines, guessColumns(table.headings), options);
      expect(read.faults).toEqual([]);
      const again = catalogRows(read.songs.map(cardOf));
      expect(bytesOf(writeCsv(comparable(again)))).toEqual(bytesOf(writeCsv(comparable(rows))));
    }),
  );
});
