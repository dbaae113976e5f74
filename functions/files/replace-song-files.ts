import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { countersItem } from "../data/limits/counters.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import { keys } from "../data/core/keys.ts";
import type { SongRepository } from "../data/songs/song-repository.ts";
import { filesUnchanged, readyFiles } from "../data/songs/song-files.ts";
import { again, retried } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import { readChosenFiles, songFilesOf, type FileChoice } from "./choose-files.ts";
import { fileView } from "./file-view.ts";

const attempts = 8;

interface Tools {
  table: Table;
  songs: SongRepository;
  files: FileRepository;
}

/** Replaces a song's files. Throws `song_not_found`, `busy`, and `invalid_request` naming each refused file. */
export async function replaceSongFiles(
  { table, songs, files }: Tools,
  { workspaceId, songId }: { workspaceId: WorkspaceId; songId: string },
  choice: FileChoice,
) {
  return await retried(attempts, async () => {
    const song = await songs.read(workspaceId, songId);
    if (song === undefined) throw new DomainError("song_not_found");
    const chosen = await readChosenFiles(files, workspaceId, choice, songId);
    const before = await files.readMany(workspaceId, Object.keys(song.files));
    const kept = new Set(chosen.map(({ id }) => id));
    const after = songFilesOf(chosen);
    const items = [
      table.updateItem(
        keys.song(workspaceId, songId),
        {
          text: "SET files = :files ADD filesRevision :one",
          values: { ":files": after, ":one": 1 },
        },
        filesUnchanged(song),
      ),
      ...chosen
        .filter((file) => file.songId === undefined)
        .map((file) => files.attachItem(file, songId)),
      ...before
        .filter((file) => file !== undefined)
        .filter(({ id }) => !kept.has(id))
        .map((file) => files.detachItem(file)),
      countersItem(table, workspaceId, { files: readyFiles(after) - readyFiles(song.files) }),
    ].filter((item) => item !== undefined);
    const refusal = await table.tryTransact(items);
    return refusal === undefined ? chosen.map(fileView) : again;
  });
}
