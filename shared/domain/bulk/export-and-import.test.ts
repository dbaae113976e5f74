import fc from "fast-check";
import { expect, it } from "vitest";
import { catalogRows } from "../../contracts/songs/catalog-rows.ts";
import { guessColumns } from "./bulk-columns.ts";
import { readBulkSongs } from "./read-bulk-songs.ts";
import { cardOf, comparable, rowOf, songCard, songsOf } from "./song-cards.fixture.ts";

it("CSV of songs: an import and another export change nothing but what a new draft has of its own", () => {
  fc.assert(
    fc.property(songsOf, (songs) => {
      const [headings = [], ...rows] = catalogRows(songs);
      const lines = rows.map((cells, index) => ({ line: index + 2, cells }));
      const read = readBulkSongs(lines, guessColumns(headings), { emptyIpiIsNoneYet: false });
      expect(read.faults).toEqual([]);
      expect(comparable(catalogRows(read.songs.map(cardOf)))).toEqual(
        comparable([headings, ...rows]),
      );
    }),
  );
});

const recording = (id: string) => ({
  ...{ id, name: id, type: "audio/wav", size: 1, purpose: "audio" as const, path: "", url: "" },
  ...{ state: "ready" as const, label: "mix" as const, isrc: "", isMain: id === "one" },
});

it("CSV of songs: an import has each person once, however many recordings the song has", () => {
  const [row] = fc.sample(rowOf(1), 1);
  if (row === undefined) throw new Error("No row was drawn");
  // One person with two equal rows.
  const song = { ...songCard("song", "Low Tide", "", [row, { ...row, rowId: "row2" }]) };
  const files = [recording("one"), recording("two")];
  const [headings = [], ...rows] = catalogRows([{ ...song, files }]);
  expect(rows).toHaveLength(4);
  const lines = rows.map((cells, index) => ({ line: index + 2, cells }));
  const { songs } = readBulkSongs(lines, guessColumns(headings), { emptyIpiIsNoneYet: false });
  expect(songs.map((one) => one.rows.length)).toEqual([2]);
});
