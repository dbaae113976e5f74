import { describe, expect, it } from "vitest";
import { guessColumns, guessPlaceholderColumns } from "./bulk-columns.ts";
import { sameSongFaults, songIdentityOf } from "./bulk-song.ts";
import { readBulkSongs, type FileLine } from "./read-bulk-songs.ts";
import { readTemplateSongs } from "./read-template-songs.ts";
import { faultsOfSong } from "./song-faults.ts";

const heading = [
  "Reference",
  "Title",
  "Artist",
  "Name",
  "Email",
  "PRO",
  "IPI",
  "Writer %",
  "Publisher",
  "Publisher IPI",
  "Publisher %",
  "Copyright %",
  "Master %",
];
const nia = ["Nia Okafor", "nia@example.com", "ASCAP", "none yet"];
const otto = ["Otto Lind", "otto@example.com", "GEMA", "none yet"];
const half = ["50", "Self-published", "", "50", "50", "50"];

/** Lines as a spreadsheet numbers them, below a heading. */
function linesOf(...rows: string[][]): FileLine[] {
  return rows.map((cells, index) => ({ line: index + 2, cells }));
}

function read(...rows: string[][]) {
  const choices = { emptyIpiIsNoneYet: false };
  const { songs, faults } = readBulkSongs(linesOf(...rows), guessColumns(heading), choices);
  return { songs, faults: [...faults, ...songs.flatMap((song) => faultsOfSong(song))] };
}

it.each(["Split %", "Share (%)", "Ownership", "Percentage", "Writer %"])(
  "guessColumns: a file's only column of shares, called %s, is the songwriters'",
  (name) => {
    expect(guessColumns(["Song", "Writer", "Email", name])).toEqual({
      ...{ title: 0, name: 1, email: 2, songwriterShare: 3 },
    });
  },
);

describe("readBulkSongs", () => {
  it("makes one song of the lines with one reference, also where they do not follow each other", () => {
    const { songs, faults } = read(
      ["A-1", "Low Tide Radio", "Nia", ...nia, ...half],
      ["A-2", "Harbor Lights", "", ...nia, ...half],
      ["A-1", "", "", ...otto, ...half],
      ["A-2", "Harbor Lights", "", ...otto, ...half],
    );
    expect(faults).toEqual([]);
    expect(songs.map(({ title, rows }) => [title, rows.map(({ line }) => line)])).toEqual([
      ["Low Tide Radio", [2, 4]],
      ["Harbor Lights", [3, 5]],
    ]);
    expect(songs[0]?.rows[1]).toMatchObject({
      ...{ songwriterName: "Otto Lind", email: "otto@example.com", pro: "GEMA" },
      ...{ songwriterIpi: "none", selfPublished: true, songwriterShare: 5_000, id: "row2" },
    });
  });

  it("adds a line without reference and title to the song above it", () => {
    const { songs } = read(
      ["", "Low Tide Radio", "", ...nia, ...half],
      ["", "", "", ...otto, ...half],
    );
    expect(songs).toHaveLength(1);
    expect(songs[0]?.rows).toHaveLength(2);
  });

  it("passes over empty lines, and names the lines as the spreadsheet does", () => {
    const { songs, faults } = read(
      ["", "Low Tide Radio", "", ...nia, ...half],
      ["", " ", ""],
      ["", "", "", ...otto, "50", "Self-published", "", "40", "50", "50"],
    );
    expect(songs[0]?.rows.map(({ line }) => line)).toEqual([2, 4]);
    expect(faults).toEqual([{ line: 2, message: "Publisher shares come to 90.00 %, not 100 %" }]);
  });

  it("names each fault with its line", () => {
    const { faults } = read(
      ["A-1", "Low Tide Radio", "", "", "nia@example.com", "BMI", "", ...half],
      ["A-1", "Another title", "", "Otto Lind", "no address", "GEMA", "none yet", ...half],
      ["", "Harbor Lights", "", ...nia, "fifty", "Self-published", "", "100", "100", "100,001"],
    );
    expect(faults).toEqual([
      { line: 3, message: "The title is not that of line 2, which is of the same song" },
      { line: 2, message: "Songwriter name is required" },
      { line: 2, message: "Songwriter IPI# is required" },
      { line: 3, message: "Valid email is required" },
      {
        line: 4,
        message: "Songwriter share “fifty” is no number from 0 to 100 with at most two decimals",
      },
      {
        line: 4,
        message: "Master share “100,001” is no number from 0 to 100 with at most two decimals",
      },
    ]);
  });

  it("says how shares are written where they were written as fractions", () => {
    const { faults } = read([
      "",
      "Low Tide Radio",
      "",
      ...nia,
      "1",
      "Self-published",
      "",
      "1",
      "1",
      "1",
    ]);
    expect(faults).toHaveLength(4);
    expect(faults[0]?.message).toBe(
      "Songwriter shares come to 1.00 %, not 100 %. Write 50 for half, not 0.5",
    );
  });

  it("names a line that is of no song", () => {
    const { songs, faults } = read(["", "", "", ...nia, ...half]);
    expect(songs).toEqual([]);
    expect(faults).toEqual([{ line: 2, message: "The song has no title" }]);
  });

  it("reads an empty IPI as 'None yet' only if that was chosen, and restores leading zeros", () => {
    const cells = ["", "Low Tide Radio", "", "Nia", "nia@example.com", "", "", ...half];
    const ipiOf = (emptyIpiIsNoneYet: boolean, ipi: string) => {
      const line = cells.with(6, ipi);
      const choices = { emptyIpiIsNoneYet };
      return readBulkSongs(linesOf(line), guessColumns(heading), choices).songs[0]?.rows[0];
    };
    expect(ipiOf(false, "")?.songwriterIpi).toBe("");
    expect(ipiOf(true, "")?.songwriterIpi).toBe("none");
    expect(ipiOf(true, "14107338")?.songwriterIpi).toBe("00014107338");
    expect(ipiOf(true, "")).toMatchObject({ pro: "BMI" });
    expect(ipiOf(true, "")?.proChecked).toBeUndefined();
  });
});

describe("songIdentityOf", () => {
  const song = { reference: "", title: "Low  Tide radio", people: [] };
  const rows = [{ email: "Nia@Example.com" }, { email: "otto@example.com" }];

  it("is the reference, else title and people in any order", () => {
    expect(songIdentityOf({ ...song, rows })).toBe(
      songIdentityOf({ ...song, title: "Low Tide Radio ", rows: rows.toReversed() }),
    );
    expect(songIdentityOf({ ...song, rows })).not.toBe(songIdentityOf({ ...song, rows: [] }));
    expect(songIdentityOf({ ...song, reference: "A-1", rows })).toBe(
      songIdentityOf({ ...song, reference: " a-1", title: "Corrected", rows: [] }),
    );
  });

  it("names songs of a file that could not be told apart", () => {
    const { songs } = read(
      ["", "Low Tide Radio", "Nia", ...nia, ...half],
      ["", "Low Tide Radio", "Otto", ...nia, ...half],
    );
    expect(sameSongFaults(songs)).toEqual([
      {
        line: 3,
        message: "The same title and people as in line 2. Give each song a reference",
      },
    ]);
  });
});

it("readTemplateSongs: reads a line as a song, and the people of its placeholders", () => {
  const headings = ["Title", "Producer", "Producer email", "Topliner Email"];
  const placeholders = guessPlaceholderColumns(headings, [
    { id: "row1", placeholder: "Producer" },
    { id: "row2", placeholder: "Topliner" },
  ]);
  const lines = linesOf(
    ["Low Tide Radio", "Otto Lind", "otto@example.com", "nia@example.com"],
    [""],
  );
  expect(readTemplateSongs(lines, guessColumns(headings), placeholders).songs).toEqual([
    {
      ...{ line: 2, reference: "", title: "Low Tide Radio", artist: "", rows: [] },
      people: [
        { rowId: "row1", name: "Otto Lind", email: "otto@example.com" },
        { rowId: "row2", name: "", email: "nia@example.com" },
      ],
    },
  ]);
});
