import * as z from "zod";
import { storedItem } from "../core/stored-item.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import { fileItemKeys } from "../files/file-item-keys.ts";
import type { Table } from "../core/table.ts";
import { StoredUploadedAgreement } from "../agreements/stored-agreement.ts";
import { fileIdOfFilename } from "../../../shared/domain/files/upload-path.ts";
import { countedBytesOf, StoredFile } from "../files/stored-file.ts";
import type { Song } from "../songs/song-repository.ts";
import { agreementToMove } from "./agreement-to-move.ts";
import { itemToMove, sharesToMove, browsersAndChangesToMove } from "./shares-to-move.ts";
import type { MovedPart, SongMove } from "./song-move.ts";

/** Number of agreements or shares per read. One transaction moves fewer. */
const readAtOnce = 25;
/** Number of cards in one batch read. */
const cardsAtOnce = 100;

const AgreementOfSong = storedItem(() => z.object({ id: z.string() }));

/** The parts that move with a song. */
interface PartsOfSong {
  /** First the song's files, then the agreements that the song's item shows, then other agreements and shares. */
  parts: MovedPart[];
  /** Number of parts, from the first on, that must move in the song's own transaction. */
  least: number;
  /** Whether the song has more parts than these. */
  hasMore: boolean;
  /** The bytes of the documents of further agreements, which move later. */
  laterBytes: number;
}

/** Reads the parts that move with a song, before the song moves. */
export async function partsToMove(table: Table, move: SongMove, song: Song): Promise<PartsOfSong> {
  const fileKeys = Object.keys(song.files).map((id) => fileItemKeys.file(move.from, id));
  const files = (await table.getMany(fileKeys))
    .filter((item) => item !== undefined)
    .map((item) => StoredFile.parse(item));
  const shown = new Set(
    [song.agreement?.id, song.sealed?.agreementId].filter((id) => id !== undefined),
  );
  const others = await agreementIds(table, move);
  const ids = [...new Set([...shown, ...others])];
  const agreements = await Promise.all(ids.map((id) => agreementToMove(table, move, id)));
  const isFull = others.length === readAtOnce;
  const shares = song.sharing ? await sharesToMove(table, move, readAtOnce) : [];
  return {
    parts: [{ items: [], files }, ...agreements, ...shares],
    least: 1 + shown.size,
    hasMore: song.sharing || isFull || formerFilenames(song).length > 0,
    laterBytes: isFull ? await bytesOfOtherDocuments(table, move, new Set(ids)) : 0,
  };
}

/** The bytes of the documents of a song's agreements but these. A song may have any number of them. */
async function bytesOfOtherDocuments(
  table: Table,
  { songId, from }: SongMove,
  known: ReadonlySet<string>,
): Promise<number> {
  const range = { pk: partitions.owner(from), prefix: prefixes.agreementsOfSong(songId) };
  const ids = (await table.range(range))
    .map((item) => AgreementOfSong.parse(item).id)
    .filter((id) => !known.has(id));
  let bytes = 0;
  for (let start = 0; start < ids.length; start += cardsAtOnce) {
    const some = ids.slice(start, start + cardsAtOnce);
    const cards = await table.getMany(some.map((id) => keys.agreementCard(from, id)));
    const documents = cards.flatMap((card) => {
      const uploaded = StoredUploadedAgreement.tryParse(card);
      return uploaded === undefined ? [] : [fileItemKeys.file(from, uploaded.file.id)];
    });
    if (documents.length === 0) continue;
    // The songs of one document count its bytes together.
    for (const item of await table.getMany(documents))
      bytes += item === undefined ? 0 : countedBytesOf(StoredFile.parse(item));
  }
  return bytes;
}

/** The next parts of a moved song that are still in its former workspace; empty once all have arrived. */
export async function nextPartsToMove(
  table: Table,
  move: SongMove,
  song: Song,
): Promise<MovedPart[]> {
  const shares = await sharesToMove(table, move, readAtOnce);
  const ids = await agreementIds(table, move);
  const agreements = await Promise.all(ids.map((id) => agreementToMove(table, move, id)));
  const traces = await browsersAndChangesToMove(table, move, readAtOnce);
  return [...shares, ...agreements, ...traces, ...(await replacedParts(table, move, song))];
}

async function agreementIds(table: Table, { songId, from }: SongMove): Promise<string[]> {
  const range = { pk: partitions.owner(from), prefix: prefixes.agreementsOfSong(songId) };
  const page = { limit: readAtOnce, newestFirst: true };
  return (await table.page(range, AgreementOfSong, page)).items.map(({ id }) => id);
}

/** The redirects from addresses of replaced recordings. */
async function replacedParts(table: Table, move: SongMove, song: Song): Promise<MovedPart[]> {
  const ids = formerFilenames(song).map(fileIdOfFilename);
  const parts: MovedPart[] = [];
  for (let start = 0; start < ids.length; start += readAtOnce) {
    const some = ids.slice(start, start + readAtOnce);
    const found = await table.getMany(some.map((id) => fileItemKeys.replacedFile(move.from, id)));
    parts.push(
      ...found.filter((item) => item !== undefined).map((item) => itemToMove(table, move, item)),
    );
  }
  return parts;
}

function formerFilenames({ recordings }: Song): string[] {
  return Object.values(recordings).flatMap(({ formerFilenames = [] }) => formerFilenames);
}
