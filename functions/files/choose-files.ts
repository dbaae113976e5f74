import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { DomainError, type ErrorDetail } from "../../shared/domain/domain-error.ts";
import { isOfSong } from "../../shared/domain/files/stored-file-kinds.ts";
import type { FilePurpose } from "../../shared/domain/files/song-files.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import type { SongFiles } from "../data/songs/song-files.ts";

/** A file that was uploaded for a song. */
type ChosenFile = StoredFile & { purpose: FilePurpose };

/** The chosen files of a song: recordings in order, and an artwork. */
export interface FileChoice {
  fileIds: readonly string[];
  artworkId: string | null;
}

/**
 * Reads the chosen files. Throws `invalid_request` naming each file that the workspace does not have, that
 * was refused, that has the other purpose, or that belongs to another song than `songId`.
 */
export async function readChosenFiles(
  repository: FileRepository,
  workspaceId: WorkspaceId,
  choice: FileChoice,
  songId: string | undefined,
): Promise<ChosenFile[]> {
  const wanted = [
    ...choice.fileIds.map((id, index) => ({ id, purpose: "audio", path: `fileIds.${index}` })),
    ...(choice.artworkId === null
      ? []
      : [{ id: choice.artworkId, purpose: "artwork", path: "artworkId" }]),
  ];
  const found = await repository.readMany(
    workspaceId,
    wanted.map(({ id }) => id),
  );
  const details: ErrorDetail[] = [];
  const files = wanted.flatMap(({ purpose, path }, index) => {
    const file = found[index];
    const isThere = file !== undefined && file.state !== "rejected" && file.purpose === purpose;
    if (!isThere || !isOfSong(file)) {
      details.push({ path, message: "File not found" });
      return [];
    }
    if (file.songId !== undefined && file.songId !== songId) {
      details.push({ path, message: "This file belongs to another song" });
      return [];
    }
    return [file];
  });
  if (details.length > 0) throw new DomainError("invalid_request", { details });
  return files;
}

/** The files in the form of the song's item, by id. */
export function songFilesOf(files: readonly ChosenFile[]): SongFiles {
  return Object.fromEntries(
    files.map(({ id, name, type, purpose, sizeBytes, filename, state }, position) => [
      id,
      {
        name,
        type,
        purpose,
        sizeBytes,
        filename,
        state: state === "ready" ? "ready" : "uploading",
        position,
      },
    ]),
  );
}
