import fc from "fast-check";
import { expect, it } from "vitest";
import { catalogRows } from "../../contracts/songs/catalog-rows.ts";
import type { SongCard } from "../../contracts/songs/endpoints.ts";
import { pros } from "../sheet/pro.ts";
import { writerRoleCodes } from "../sheet/row-kinds/kinds-and-roles.ts";
import { wireKindOf, wireSharesOf } from "../sheet/wire-split.ts";
import { guessColumns } from "./bulk-columns.ts";
import type { BulkSong } from "./bulk-song.ts";
import { readBulkSongs } from "./read-bulk-songs.ts";

// What a new draft has of its own: ids, number, status, recordings, signatures.
const ownColumns = new Set([
  "Splitsheet song ID",
  "Agreement ID",
  "Recording ID",
  "Number",
  "ISWC",
  "Status",
  "Signed",
  "Recording",
  "Label",
  "Main recording",
  "ISRC",
  "Declared name",
  "Declared",
]);

type Row = SongCard["splits"][number];

const word = fc.stringMatching(/^['=+@-]?[A-Za-zÅé;,.]{1,12}$/);
const share = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100);

/** A row with a name of its own, so that a publisher's row can name it. */
function rowOf(number: number): fc.Arbitrary<Row> {
  const isPublisher = number > 2;
  return fc
    .record({
      name: word,
      pro: fc.constantFrom(...pros, "none"),
      ipi: fc.constantFrom("none", "00052210040", ""),
      publisher: word,
      selfPublished: isPublisher ? fc.constant(false) : fc.boolean(),
      role: fc.constantFrom(...writerRoleCodes, undefined),
      shares: fc.tuple(share, share, share, share),
    })
    .map(({ name, publisher, selfPublished, shares, role, ...known }) => ({
      contributorId: `contributor${number}`,
      songwriterName: `${name}${number}`,
      email: `p${number}@example.com`,
      pro: known.pro,
      songwriterIpi: isPublisher ? "" : known.ipi,
      publisherName: selfPublished ? "" : publisher,
      publisherIpi: selfPublished ? "" : known.ipi,
      selfPublished,
      songwriterPercentage: isPublisher ? 0 : shares[0],
      publisherPercentage: shares[1],
      copyrightPercentage: shares[2],
      masterPercentage: shares[3],
      signed: false,
      rowId: `row${number}`,
      ...(isPublisher ? { kind: "publisher" as const, forRows: ["row1", "row2"] } : {}),
      ...(isPublisher || role === undefined ? {} : { kind: "writer" as const, role }),
    }));
}

function songCard(id: string, title: string, artist: string, splits: Row[]): SongCard {
  return {
    ...{ id, number: 1, title, artist, bpm: 0, lyricsPreview: "", iswc: "", splits },
    ...{ files: [], audioUrl: null, artworkUrl: null, hasSealedPdf: false },
    agreement: { id: "agreement", status: "draft", isPreSigned: false },
    ...{ isShared: false, isMoving: false, createdAt: "2026-11-22T10:00:00.000Z" },
  };
}

/** The song that a draft of a file shows in the list. */
function cardOf({ reference, title, artist, rows }: BulkSong): SongCard {
  const splits = rows.map((row, index) => ({
    ...row,
    ...wireSharesOf(row),
    ...wireKindOf(row),
    ...{ contributorId: `contributor${index + 1}`, signed: false, typed: undefined },
    ...{ proChecked: undefined, typedShares: undefined },
  }));
  return songCard(reference, title, artist, splits);
}

function comparable(rows: readonly (readonly string[])[]): string[][] {
  const [headings = []] = rows;
  return rows.map((row) => row.filter((_, place) => !ownColumns.has(headings[place] ?? "")));
}

const songsOf = fc
  .array(fc.tuple(word, word, fc.tuple(rowOf(1), rowOf(2), rowOf(3))), {
    minLength: 1,
    maxLength: 4,
  })
  .map((all) =>
    all.map(([title, artist, rows], index) => songCard(`song${index}`, title, artist, rows)),
  );

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
