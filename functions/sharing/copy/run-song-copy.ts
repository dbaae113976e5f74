import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { copiedParts } from "../../../shared/domain/sharing/copied-parts.ts";
import { lyricsPreview } from "../../../shared/domain/song/lyrics-preview.ts";
import { mustBeNew, mustExist, type TransactItem } from "../../data/core/expressions.ts";
import { fileKeys } from "../../data/core/file-keys.ts";
import { keys } from "../../data/core/keys.ts";
import { fileItemKeys } from "../../data/files/file-item-keys.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import { fileNamesChangedItems } from "../../data/files/file-changes.ts";
import { readPeaks } from "../../data/files/peaks-items.ts";
import type { StoredFile } from "../../data/files/stored-file.ts";
import { copiedThumbnailItems } from "../../data/files/thumbnail-items.ts";
import type { UploadPlace } from "../../data/files/upload-objects.ts";
import { takeNumbersItem } from "../../data/limits/counters.ts";
import { namesChangedItems } from "../../data/outbox/event-items.ts";
import { readClaim } from "../../data/sharing/share-claim.ts";
import {
  bytesOfCopy,
  SongCopyRepository,
  type StoredSongCopy,
} from "../../data/sharing/song-copy-repository.ts";
import { newSongItems } from "../../data/songs/song-repository.ts";
import type { SongFiles } from "../../data/songs/song-files.ts";
import type { Stores } from "../../data/stores.ts";
import { addSeconds } from "../../platform/clock.ts";
import { copiedFiles } from "./copied-files.ts";

interface Tools extends Pick<Stores, "table" | "songs" | "files"> {
  objects: {
    /** Copies the bytes of a file; false if there are none. */
    copy: (from: UploadPlace, to: UploadPlace) => Promise<boolean>;
    delete: (objectKeys: readonly string[]) => Promise<void>;
  };
}

const attempts = 8;
/** Seconds after which a copy that keeps failing is given up. */
const longestSeconds = 24 * 3600;

const ended = "The song is no longer shared with you.";
const changed = "The shared song has changed. Please copy it again.";
const lost = "The recording of the shared song is missing.";
const withoutPicture = "The picture of the shared song is missing, so your copy has none.";

/**
 * Copies a shared song (the job `copy-song`): first the bytes, under keys that were chosen with the request, then all
 * items in one transaction. The copy fails if the share has ended by then, or if the recording's bytes are missing; a
 * missing picture is left out. Each step can be repeated.
 */
export async function runSongCopy(
  tools: Tools,
  { workspaceId, copyId }: { workspaceId: WorkspaceId; copyId: string },
  at: string,
): Promise<void> {
  const copies = new SongCopyRepository(tools.table);
  const copy = await copies.read(workspaceId, copyId);
  if (copy?.state === "copying") {
    const failure =
      at > addSeconds(copy.createdAt, longestSeconds) ? changed : await published(tools, copy, at);
    if (failure !== undefined) await copies.fail(copy, failure, at);
  }
  if (copy === undefined) return;
  const after = await copies.read(workspaceId, copyId);
  // The job is repeated: until the copy has ended, another run may still write the items of these bytes.
  if (after?.state === "copying") throw new Error("The copy of a shared song has not ended");
  // The account was deleted meanwhile, or the copy failed: no item refers to the bytes.
  if (after?.state !== "done") await tools.objects.delete(copy.files.map(fileKeys.upload));
}

/** Copies the bytes and writes the song's items. Gives the reason if the copy is impossible. */
async function published(
  tools: Tools,
  copy: StoredSongCopy,
  at: string,
): Promise<string | undefined> {
  const copies = new SongCopyRepository(tools.table);
  if (!(await copies.expectFiles(copy))) return undefined;
  /** The files whose bytes are copied. */
  let copied: StoredSongCopy["files"] | undefined;
  return await withOptimisticRetry(attempts, async () => {
    const { workspaceId, id, source, createdBy: userId } = copy;
    const allowed = await readClaim(tools.table, source, source.claim, { userId, at });
    const song = await tools.songs.readWithLyrics(source.workspaceId, source.songId);
    const parts = allowed && copiedParts(allowed.grant);
    if (allowed === undefined || song === undefined || parts === undefined) return ended;
    const files = copiedFiles(song, allowed.grant);
    const planned = copy.files.map(({ from }) => from.id);
    if (files?.map((file) => file.id).join(" ") !== planned.join(" ")) return changed;
    if (copied === undefined) {
      copied = await copiedObjects(tools, copy);
      // Missing bytes may be those of a file that has left the song since it was read.
      if (copied.length < copy.files.length) return mustRetry;
    }
    const made = copied.map((file, position) => {
      const original = files.find(({ id: fileId }) => fileId === file.from.id);
      const { name, type, purpose, durationSeconds } = original ?? {};
      if (name === undefined || type === undefined || purpose === undefined)
        throw new Error("A copied file is none of the song's");
      return { ...file, name, type, purpose, position, durationSeconds };
    });
    if (!made.some(({ purpose }) => purpose === "audio")) return lost;
    const missing = copy.files.filter(({ id: fileId }) => !made.some((one) => one.id === fileId));
    const sizeBytes = bytesOfCopy({ files: made });
    const before = await tools.songs.readCounters(workspaceId);
    const numbers = {
      lastSongNumber: before.lastSongNumber + 1,
      lastAgreementNumber: before.lastAgreementNumber,
    };
    const numbering = takeNumbersItem(tools.table, workspaceId, before, numbers, {
      songs: 1,
      files: made.length,
      pendingSignatures: 0,
      signedAgreements: 0,
      storageUsedBytes: sizeBytes,
      storageReservedBytes: -bytesOfCopy(copy),
    });
    const { title, artist, bpm } = song;
    const lyrics = parts.lyrics ? song.lyrics : "";
    const content = { title, artist, bpm, lyrics, number: numbers.lastSongNumber };
    const refusal = await tools.table.tryTransact([
      copies.doneItem(copy, at, missing.length === 0 ? undefined : withoutPicture),
      ...missing.map((file) => tools.table.deleteItem(fileItemKeys.fileLocation(file.id))),
      allowed.unchanged,
      tools.table.checkItem(keys.song(source.workspaceId, source.songId), mustExist),
      numbering,
      ...songItems(tools.table, copy, content, made, at),
      ...(await fileItems(tools, copy, made, at)),
      ...namesChangedItems(tools.table, workspaceId, "song", [copy.songId]),
    ]);
    if (refusal === undefined) return undefined;
    // After a canceled transaction the copy is decided again. A copy that has ended meanwhile is left unchanged.
    const now = await copies.read(workspaceId, id);
    return now?.state === "copying" ? mustRetry : undefined;
  });
}

/** Copies the bytes of the files, and gives those that had any. */
async function copiedObjects({ objects }: Tools, { files }: StoredSongCopy) {
  const copied: StoredSongCopy["files"] = [];
  for (const file of files) if (await objects.copy(file.from, file)) copied.push(file);
  return copied;
}

type MadeFile = StoredSongCopy["files"][number] &
  Pick<SongFiles[string], "name" | "type" | "purpose" | "position" | "durationSeconds">;

interface SongOfCopy {
  title: string;
  artist: string;
  bpm: number;
  lyrics: string;
  number: number;
}

function songItems(
  table: Table,
  { workspaceId, songId, createdBy }: StoredSongCopy,
  { lyrics, ...content }: SongOfCopy,
  files: readonly MadeFile[],
  at: string,
): TransactItem[] {
  const song = {
    ...content,
    id: songId,
    workspaceId,
    createdBy,
    iswc: "",
    lyricsPreview: lyricsPreview(lyrics),
    createdAt: at,
    splits: [],
    files: Object.fromEntries(
      files.map(({ id, name, type, purpose, sizeBytes, filename, position, durationSeconds }) => [
        id,
        {
          ...{ name, type, purpose, sizeBytes, filename, state: "ready" as const, position },
          ...(durationSeconds === undefined ? {} : { durationSeconds }),
        },
      ]),
    ),
  };
  return newSongItems(table, song, { lyrics, savedAt: at, savedBy: createdBy });
}

/** The items of the copied files, with the waveforms and thumbnails that their originals have. */
async function fileItems(
  { table, files: repository }: Tools,
  { workspaceId, songId, createdBy, source }: StoredSongCopy,
  made: readonly MadeFile[],
  at: string,
): Promise<TransactItem[]> {
  const originals = await repository.readMany(
    source.workspaceId,
    made.map(({ from }) => from.id),
  );
  const files = made.map(({ id, name, type, purpose, sizeBytes, filename }, index): StoredFile => {
    const durationSeconds = originals[index]?.durationSeconds;
    return {
      ...{ id, workspaceId, createdBy, name, type, purpose, sizeBytes, filename, songId },
      state: "ready",
      ...(durationSeconds === undefined ? {} : { durationSeconds }),
      createdAt: at,
    };
  });
  const peaks = await Promise.all(made.map(({ from }) => readPeaks(table, from.id)));
  const thumbnails = await Promise.all(
    made.map(({ from, id }) => copiedThumbnailItems(table, from.id, id)),
  );
  return [
    ...files.map((file) =>
      table.putItem(fileItemKeys.file(workspaceId, file.id), "file", file, mustBeNew),
    ),
    ...made.flatMap(({ id }, index) => {
      const wave = peaks[index];
      if (wave === undefined) return [];
      const { durationSeconds, peaks: encoded } = wave;
      return [
        table.putItem(fileItemKeys.filePeaks(id), "peaks", { durationSeconds, peaks: encoded }),
      ];
    }),
    ...thumbnails.flat(),
    ...fileNamesChangedItems(table, files),
  ];
}
