import { expect, it } from "vitest";
import type { SongCard } from "./views.ts";
import { catalogRows } from "./catalog-rows.ts";

const writer = (songwriterName: string, selfPublished: boolean) => ({
  contributorId: songwriterName,
  songwriterName,
  email: `${songwriterName.toLowerCase()}@example.com`,
  pro: "none",
  songwriterIpi: "00052210040",
  songwriterPercentage: 33.34,
  publisherName: selfPublished ? "" : "Okafor Songs",
  publisherIpi: selfPublished ? "" : "none",
  selfPublished,
  publisherPercentage: 50,
  copyrightPercentage: 50,
  masterPercentage: 0,
  signed: false,
});
const recording = (id: string, isMain: boolean) => ({
  id,
  name: `${id}.wav`,
  type: "audio/wav",
  size: 1,
  purpose: "audio" as const,
  state: "ready" as const,
  path: "",
  url: "",
  label: "mix" as const,
  isrc: isMain ? "USRC17607839" : "",
  isMain,
});
const song: SongCard = {
  id: "song",
  number: 7,
  title: "=Calm",
  artist: "Nia",
  bpm: 0,
  lyricsPreview: "",
  iswc: "T-034.524.680-1",
  hasSealedPdf: false,
  files: [recording("one", true), recording("two", false)],
  audioUrl: null,
  artworkUrl: null,
  splits: [writer("Nia", false), writer("Otto", true)],
  agreement: { id: "agreement", status: "pending", isPreSigned: false },
  isShared: false,
  isMoving: false,
  createdAt: "2026-11-22T10:00:00.000Z",
};

it("CSV of songs: has a row for each combination of contributor and recording", () => {
  const [headings = [], ...rows] = catalogRows([song]);
  const cell = (row: readonly string[] | undefined, heading: string) =>
    row?.[headings.indexOf(heading)];
  expect(rows).toHaveLength(4);
  expect(rows.map((row) => [cell(row, "Writer"), cell(row, "Recording ID")])).toEqual([
    ["Nia", "one"],
    ["Nia", "two"],
    ["Otto", "one"],
    ["Otto", "two"],
  ]);
  expect(rows[0]).toEqual([
    ...["song", "agreement", "one", "0000007", "=Calm", "Nia", "T-034.524.680-1", "pending"],
    ...["Nia", "nia@example.com", "None yet", "00052210040", "33.34"],
    ...["Okafor Songs", "None yet", "50.00", "50.00", "0.00", ""],
    ...["one.wav", "mix", "yes", "US-RC1-76-07839"],
    ...["Nia", "", "", "", "", "", ""],
  ]);
  expect(cell(rows[2], "Publisher")).toBe("Self-published");
  expect(rows.every((row) => row.length === headings.length)).toBe(true);
});

it("CSV of songs: tells kinds of rows, roles, published writers and declared names", () => {
  const sheet = {
    ...song,
    files: [],
    splits: [
      {
        ...writer("Nia", true),
        ...{ rowId: "nia", kind: "writer" as const, role: "AR" as const, versionOf: "Tide" },
        ...{ declaredName: "Oluchi", declaredAt: "2026-11-22T11:00:00.000Z" },
      },
      {
        ...writer("Ana (contact)", false),
        ...{ rowId: "alpha", kind: "publisher" as const, role: null, forRows: ["nia"] },
        ...{ publisherName: "Alpha Songs", declaredAt: null },
      },
    ],
  };
  const [headings = [], ...rows] = catalogRows([sheet]);
  const columns = ["Writer", "Publisher", "Contributor", "Kind", "Role", "Version of", "Publishes"];
  const cells = (row: readonly string[], of: readonly string[]) =>
    of.map((heading) => row[headings.indexOf(heading)]);
  const [nia = [], alpha = []] = rows;
  expect(cells(nia, [...columns, "Declared name", "Declared"])).toEqual([
    ...["Nia", "Self-published", "Nia", "writer", "Arranger", "Tide", ""],
    ...["Oluchi", "2026-11-22T11:00:00.000Z"],
  ]);
  expect(cells(alpha, columns)).toEqual([
    ...["", "Alpha Songs", "Ana (contact)", "publisher", "", "", "Nia"],
  ]);
  expect(rows.every((row) => row.length === headings.length)).toBe(true);
});

it("CSV of songs: has one row for a song without contributors and recordings", () => {
  const [headings = [], row = [], ...more] = catalogRows([
    { ...song, files: [], splits: [], agreement: null },
  ]);
  expect(more).toEqual([]);
  expect(row).toHaveLength(headings.length);
  expect(row.slice(0, 3)).toEqual(["song", "", ""]);
});
