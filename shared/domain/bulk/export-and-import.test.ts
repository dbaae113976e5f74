import fc from "fast-check";
import { expect, it } from "vitest";
import { catalogRows } from "../../contracts/songs/catalog-rows.ts";
import { definitions } from "../custom-fields/custom-fields.fixture.ts";
import { sheetFieldsOf } from "../custom-fields/fields-of-sheet.ts";
import { guessFieldColumns } from "./field-columns.ts";
import { faultsOfSong } from "./song-faults.ts";
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

it("CSV of songs: custom fields of sheets and people are in columns of their own, and an import keeps them", () => {
  const filled = definitions.filter(({ filledBy }) => filledBy === "sender");
  fc.assert(
    fc.property(songsOf, fc.constantFrom("yes", "12.50", "=1+1", "Kora"), (songs, value) => {
      const custom = filled.flatMap(({ id, label, type, scope }) =>
        scope === "sheet"
          ? [{ fieldId: id, label, type, value: `${value} ${id}` }]
          : ["row1", "row2"].map((row) => ({ fieldId: id, label, type, value, row })),
      );
      const withFields = songs.map((song) => ({ ...song, custom }));
      const [headings = [], ...rows] = catalogRows(withFields);
      expect(headings).toContain("Field: Instrument");
      const lines = rows.map((cells, index) => ({ line: index + 2, cells }));
      const places = guessColumns(headings);
      const fields = { definitions, places: guessFieldColumns(headings, definitions) };
      const read = readBulkSongs(lines, places, { emptyIpiIsNoneYet: false }, fields);
      expect(read.faults).toEqual([]);
      const cards = read.songs.map((song) => ({
        ...cardOf(song),
        custom: sheetFieldsOf({ ...song, fieldDefinitions: definitions, splits: song.rows }),
      }));
      expect(comparable(catalogRows(cards))).toEqual(comparable([headings, ...rows]));
    }),
  );
});

it("CSV of songs: what signers declared has columns of its own, and an import leaves them out", () => {
  const live = { fieldId: "live", label: "Plays live", type: "yes_no" as const, value: "yes" };
  fc.assert(
    fc.property(songsOf, (songs) => {
      const declared = { ...live, row: "row2", isDeclared: true as const };
      const instrument = { fieldId: "instrument", label: "Instrument", type: "text" as const };
      const custom = [declared, { ...instrument, value: "Kora", row: "row1" }];
      const [headings = [], ...rows] = catalogRows(songs.map((song) => ({ ...song, custom })));
      expect(headings.slice(-2)).toEqual(["Field: Instrument", "Declared: Plays live"]);
      // In the rows of who declared it, and of nobody else.
      expect(rows.map((cells) => cells.at(-1))).toEqual(songs.flatMap(() => ["", "yes", ""]));
      const lines = rows.map((cells, index) => ({ line: index + 2, cells }));
      const fields = { definitions, places: guessFieldColumns(headings, definitions) };
      const read = readBulkSongs(
        lines,
        guessColumns(headings),
        { emptyIpiIsNoneYet: false },
        fields,
      );
      expect(read.faults).toEqual([]);
      const cards = read.songs.map((song) => ({
        ...cardOf(song),
        custom: sheetFieldsOf({ ...song, fieldDefinitions: definitions, splits: song.rows }),
      }));
      expect(comparable(catalogRows(cards))).toEqual(comparable([headings, ...rows]));
    }),
  );
});

it("CSV of songs: lines of one song that say different things about its sheet are named", () => {
  const [row] = fc.sample(rowOf(1), 1);
  if (row === undefined) throw new Error("No row was drawn");
  const song = songCard("song", "Low Tide", "", [row, { ...row, rowId: "row2" }]);
  const session = { fieldId: "session", label: "Session date", type: "date" as const };
  const [headings = [], ...rows] = catalogRows([
    { ...song, custom: [{ ...session, value: "2026-11-21" }] },
  ]);
  const lines = rows.map((cells, index) => ({
    line: index + 2,
    cells: index === 0 ? cells : [...cells.slice(0, -1), "2026-11-22"],
  }));
  const fields = { definitions, places: guessFieldColumns(headings, definitions) };
  const read = readBulkSongs(lines, guessColumns(headings), { emptyIpiIsNoneYet: false }, fields);
  expect(read.faults).toEqual([
    { line: 3, message: "“Session date” is not that of line 2, which is of the same song" },
  ]);
  const [, missing] = [
    read.songs[0]?.custom,
    faultsOfSong({ line: 2, reference: "", title: "T", artist: "", rows: [] }, [], definitions),
  ];
  expect(missing).toContainEqual({ line: 2, message: "“Session date” is required" });
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
