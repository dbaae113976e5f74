import fc from "fast-check";
import type { SongCard } from "../../contracts/songs/views.ts";
import { declaredHeadingStart } from "../custom-fields/field-heading.ts";
import { pros } from "../sheet/pro.ts";
import { writerRoleCodes } from "../sheet/row-kinds/kinds-and-roles.ts";
import { wireKindOf, wireSharesOf } from "../sheet/wire-split.ts";
import type { BulkSong } from "./bulk-song.ts";

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
export function rowOf(number: number): fc.Arbitrary<Row> {
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

export function songCard(id: string, title: string, artist: string, splits: Row[]): SongCard {
  return {
    ...{ id, number: 1, title, artist, bpm: 0, lyricsPreview: "", iswc: "", splits },
    ...{ files: [], audioUrl: null, artworkUrl: null, hasSealedPdf: false },
    agreement: { id: "agreement", status: "draft", isPreSigned: false },
    ...{ isShared: false, isMoving: false, createdAt: "2026-11-22T10:00:00.000Z" },
  };
}

/** The song that a draft of a file shows in the list. */
export function cardOf({ reference, title, artist, rows }: BulkSong): SongCard {
  const splits = rows.map((row, index) => ({
    ...row,
    ...wireSharesOf(row),
    ...wireKindOf(row),
    ...{ contributorId: `contributor${index + 1}`, signed: false, typed: undefined },
    ...{ proChecked: undefined, typedShares: undefined },
  }));
  return songCard(reference, title, artist, splits);
}

const isOwn = (heading: string) =>
  ownColumns.has(heading) || heading.startsWith(declaredHeadingStart);

/** The rows of an export without what a new draft has of its own. */
export function comparable(rows: readonly (readonly string[])[]): string[][] {
  const [headings = []] = rows;
  return rows.map((row) => row.filter((_, place) => !isOwn(headings[place] ?? "")));
}

/** Songs as the list shows them, whose names a spreadsheet could take for formulas. */
export const songsOf = fc
  .array(fc.tuple(word, word, fc.tuple(rowOf(1), rowOf(2), rowOf(3))), {
    minLength: 1,
    maxLength: 4,
  })
  .map((all) =>
    all.map(([title, artist, rows], index) => songCard(`song${index}`, title, artist, rows)),
  );
