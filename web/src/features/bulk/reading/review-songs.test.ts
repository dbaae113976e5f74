import { describe, expect, it } from "vitest";
import { BulkSongInput } from "../../../../../shared/contracts/bulk/bulk-songs.ts";
import { builtInTemplates } from "../../../../../shared/domain/templates/built-in-templates.ts";
import { guessedChoices } from "./columns-of-file.ts";
import { faultyLinesCsv } from "./faulty-lines.ts";
import { readTable, type SpreadsheetTable } from "./read-table.ts";
import { knownPeopleOf, reviewSongs, storedSong } from "./review-songs.ts";

const headings = [
  "Title",
  "Songwriter",
  "Email",
  "IPI",
  "Writer %",
  "Publisher",
  "Publisher %",
  "Copyright %",
  "Master %",
];
const all = ["Self-published", "100", "100", "100"];
const nothing = ["", "0", "0", "0"];

const tableOf = (...rows: string[][]): SpreadsheetTable => ({
  headings,
  lines: rows.map((cells, index) => ({ line: index + 2, cells })),
});
const table = tableOf(
  ["Low Tide", "Nia", "nia@example.com", "00052210040", "50", ...all],
  ["Low Tide", "Otto", "otto@example.com", "none yet", "50", ...nothing],
  ["Harbor", "Nia", "nia@example.com", "none yet", "90", ...all],
  ["Lights", "Cy", "not an address", "none yet", "100", ...all],
);
const review = (given: SpreadsheetTable, known = knownPeopleOf([])) =>
  reviewSongs(given, guessedChoices(given.headings, undefined), { template: undefined, known });

describe("reviewSongs", () => {
  it("finds the faults of each song by line, and stores good songs as the job takes them", () => {
    const { songs, looseFaults } = review(table);
    expect(looseFaults).toEqual([]);
    expect(songs.map(({ song, faults }) => [song.title, faults.map(({ line }) => line)])).toEqual([
      ["Low Tide", []],
      ["Harbor", [4]],
      ["Lights", [5]],
    ]);
    expect(songs[1]?.faults[0]?.message).toBe("Songwriter shares come to 90.00 %, not 100 %");
    const [good] = songs;
    expect(good && BulkSongInput().parse(storedSong(good.song))).toMatchObject({
      ...{ line: 2, title: "Low Tide" },
      rows: [
        { line: 2, songwriterName: "Nia", songwriterPercentage: 50, selfPublished: true },
        { line: 3, songwriterName: "Otto", songwriterPercentage: 50, songwriterIpi: "none" },
      ],
    });
  });

  it("takes from the address book what cells leave empty", () => {
    const lines = tableOf(["Low Tide", "", "NIA@example.com", "", "100", "", "100", "100", "100"]);
    expect(review(lines).songs[0]?.faults).not.toEqual([]);
    const nia = {
      ...{ id: "1", name: "Nia", email: "nia@example.com", pro: "BMI", ipi: "00052210040" },
      ...{ publisherName: "", publisherIpi: "", selfPublished: true },
    };
    expect(review(lines, knownPeopleOf([nia])).songs[0]).toMatchObject({
      faults: [],
      rows: [{ songwriterName: "Nia", songwriterIpi: "00052210040", selfPublished: true }],
    });
  });

  it("keeps lines apart that belong to no song", () => {
    const lines = tableOf(["", "Nia", "nia@example.com", "none yet", "100", ...all]);
    expect(review(lines)).toMatchObject({
      songs: [],
      looseFaults: [{ line: 2, message: "The song has no title" }],
    });
  });

  it("fills the placeholders of a template, and names those that are empty", () => {
    const template = builtInTemplates.find(({ name }) => name === "Producer and topliner");
    const view = template && {
      ...template,
      rows: template.rows.map((row) => ({
        ...row,
        person: undefined,
        songwriterPercentage: row.songwriterShare / 100,
        publisherPercentage: row.publisherShare / 100,
        copyrightPercentage: row.copyrightShare / 100,
        masterPercentage: row.masterShare / 100,
      })),
      ...{ isBuiltIn: true, revision: 1, updatedAt: "2026-11-26T00:00:00.000Z" },
    };
    const given = {
      headings: ["Title", "Producer", "Producer email", "Topliner email"],
      lines: [
        { line: 2, cells: ["Low Tide", "Otto", "otto@example.com", "nia@example.com"] },
        { line: 3, cells: ["Harbor", "Otto", "otto@example.com", ""] },
      ],
    };
    const known = ["otto", "nia"].map((name) => ({
      ...{ id: name, name, email: `${name}@example.com`, pro: "BMI", ipi: "none" },
      ...{ publisherName: "", publisherIpi: "", selfPublished: true },
    }));
    const reviewed = reviewSongs(given, guessedChoices(given.headings, view), {
      template: view,
      known: knownPeopleOf(known),
    });
    expect(reviewed.songs.map(({ faults }) => faults)).toEqual([
      [],
      [{ line: 3, message: "Choose who is “Topliner”" }],
    ]);
    expect(reviewed.songs[0]?.rows.map(({ songwriterName }) => songwriterName).toSorted()).toEqual([
      "nia",
      "otto",
    ]);
  });
});

it("faultyLinesCsv: has all lines of faulty songs with the reasons, and can be read again", async () => {
  const lines = tableOf(
    ["Low Tide", "Nia", "nia@example.com", "none yet", "100", ...all],
    ["Harbor", "=Nia", "nia@example.com", "none yet", "60", ...all],
    ["Harbor", "Otto", "otto@example.com", "none yet", "30", ...nothing],
  );
  const csv = faultyLinesCsv(lines, review(lines));
  expect(csv).toContain("Songwriter shares come to 90.00 %");
  const again = await readTable(new TextEncoder().encode(csv));
  expect(again).toEqual({
    headings,
    lines: lines.lines.slice(1).map(({ cells }, index) => ({ line: index + 2, cells })),
  });
});
