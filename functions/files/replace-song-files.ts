import type { UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import type { Recording } from "../../shared/contracts/files/song-files.ts";
import { DomainError, type ErrorDetail } from "../../shared/domain/domain-error.ts";
import { bounds } from "../../shared/domain/text/bounds.ts";
import { addToCountersItem } from "../data/limits/counters.ts";
import { attachToSongItems, detachFromSongItems } from "../data/files/file-changes.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import { keys } from "../data/core/keys.ts";
import { songChangeItems } from "../data/sharing/song-changes.ts";
import type { Song, SongRepository } from "../data/songs/song-repository.ts";
import { songFilesUnchanged, countReadyFiles, type SongFiles } from "../data/songs/song-files.ts";
import type { Expression } from "../data/core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import { readChosenFiles, songFilesOf, type FileChoice } from "./choose-files.ts";
import { fileView } from "./file-view.ts";

const attempts = 8;

interface Tools {
  table: Table;
  songs: SongRepository;
  files: FileRepository;
}

interface Choice extends FileChoice {
  recordings?: readonly Recording[] | undefined;
}

/** The song whose files are replaced. */
interface Target {
  workspaceId: WorkspaceId;
  songId: string;
  by: UserId;
  at: string;
  /** Whether the caller is an editor of another owner's song, who can add only their own uploads. */
  isEditor?: boolean;
}

/**
 * Replaces a song's files and its recordings' details. Throws `song_not_found`, `busy`, and `invalid_request` naming
 * each refused file.
 */
export async function replaceSongFiles(
  { table, songs, files }: Tools,
  { workspaceId, songId, by, at, isEditor = false }: Target,
  choice: Choice,
) {
  checkRecordings(choice);
  return await withOptimisticRetry(attempts, async () => {
    const song = await songs.read(workspaceId, songId);
    if (song === undefined) throw new DomainError("song_not_found");
    const chosen = await readChosenFiles(files, workspaceId, choice, {
      songId,
      mayAdd: ({ createdBy }) => !isEditor || createdBy === by,
    });
    const before = await files.readMany(workspaceId, Object.keys(song.files));
    const kept = new Set(chosen.map(({ id }) => id));
    const after = songFilesOf(chosen);
    const items = [
      table.updateItem(
        keys.song(workspaceId, songId),
        replacing(after, song, choice),
        songFilesUnchanged(song),
      ),
      ...chosen
        .filter((file) => file.songId === undefined)
        .flatMap((file) => attachToSongItems(table, file, { songId, purpose: file.purpose })),
      ...before
        .filter((file) => file !== undefined)
        .filter(({ id }) => !kept.has(id))
        .flatMap((file) => detachFromSongItems(table, file)),
      ...songChangeItems(table, song, {
        at,
        by,
        added: namesOf(after, song.files),
        removed: namesOf(song.files, after),
      }),
      addToCountersItem(table, workspaceId, {
        files: countReadyFiles(after) - countReadyFiles(song.files),
      }),
    ].filter((item) => item !== undefined);
    const refusal = await table.tryTransact(items);
    return refusal === undefined ? chosen.map(fileView) : mustRetry;
  });
}

/** The names of files that are in `files` and not in `others`. */
function namesOf(files: SongFiles, others: SongFiles): string[] {
  return Object.entries(files).flatMap(([id, { name }]) =>
    others[id] === undefined ? [name] : [],
  );
}

/** Throws `invalid_request` naming each recording that is not among the files. */
function checkRecordings({ fileIds, recordings = [] }: Choice) {
  const details = recordings.flatMap(({ fileId }, index): ErrorDetail[] =>
    fileIds.includes(fileId)
      ? []
      : [{ path: `recordings.${index}.fileId`, message: "Not among the song's recordings" }],
  );
  if (details.length > 0) throw new DomainError("invalid_request", { details });
}

/** The update of the song's item. Keeps the details of deleted files, so that a restoration brings them back. */
function replacing(files: SongFiles, before: Song, { recordings }: Choice): Expression {
  const kept = Object.entries(before.recordings);
  const former = kept.filter(([id]) => files[id] === undefined).slice(-bounds.songAudioFiles);
  const details = {
    ...Object.fromEntries([...former, ...kept.filter(([id]) => files[id] !== undefined)]),
    ...Object.fromEntries(
      (recordings ?? []).map(({ fileId, label, isrc }) => [
        fileId,
        { ...before.recordings[fileId], label, isrc },
      ]),
    ),
  };
  const main = recordings?.find(({ isMain }) => isMain)?.fileId;
  return {
    text: `SET files = :files, recordings = :recordings${main === undefined ? "" : ", mainFileId = :main"} ADD filesRevision :one`,
    values: {
      ":files": files,
      ":recordings": details,
      ":one": 1,
      ...(main === undefined ? {} : { ":main": main }),
    },
  };
}
