import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { DomainError, type ErrorDetail } from "../../shared/domain/domain-error.ts";
import {
  songFileKindOf,
  maxSongFileBytes,
  type FilePurpose,
} from "../../shared/domain/files/song-files.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import type { SongFiles } from "../data/songs/song-files.ts";

/** A file with its purpose in a song. */
type ChosenFile = StoredFile & { purpose: FilePurpose };

/** The chosen files of a song: recordings in order, and an artwork. */
export interface FileChoice {
  fileIds: readonly string[];
  artworkId: string | null;
}

interface ChoiceFor {
  /** The song that gets the files; undefined for a new one. */
  songId?: string;
  /** Whether the caller may give this file to the song, if it is not there already. */
  mayAdd?: (file: StoredFile) => boolean;
}

/**
 * Reads the chosen files. Throws `invalid_request` naming each file that the workspace does not have, that
 * was refused, that has the other purpose, that the caller may not add, or that belongs to another song.
 */
export async function readChosenFiles(
  repository: FileRepository,
  workspaceId: WorkspaceId,
  choice: FileChoice,
  { songId, mayAdd = () => true }: ChoiceFor = {},
): Promise<ChosenFile[]> {
  const wanted = [
    ...choice.fileIds.map((id, index) => ({
      id,
      purpose: "audio" as const,
      path: `fileIds.${index}`,
    })),
    ...(choice.artworkId === null
      ? []
      : [{ id: choice.artworkId, purpose: "artwork" as const, path: "artworkId" }]),
  ];
  const found = await repository.readMany(
    workspaceId,
    wanted.map(({ id }) => id),
  );
  const details: ErrorDetail[] = [];
  const files = wanted.flatMap(({ purpose, path }, index) => {
    const file = found[index];
    const isThere = file !== undefined && songId !== undefined && file.songId === songId;
    if (
      file === undefined ||
      file.state === "rejected" ||
      !fitsPurpose(file, purpose) ||
      !(isThere || mayAdd(file))
    ) {
      details.push({ path, message: "File not found" });
      return [];
    }
    if (file.songId !== undefined && file.songId !== songId) {
      details.push({ path, message: "This file belongs to another song" });
      return [];
    }
    return [{ ...file, purpose }];
  });
  if (details.length > 0) throw new DomainError("invalid_request", { details });
  return files;
}

/**
 * Whether a file can have this purpose in a song. A file without a purpose can after its content was checked. The plan
 * has limited its size when it was uploaded.
 */
export function fitsPurpose(file: StoredFile, purpose: FilePurpose): boolean {
  if (file.purpose === purpose) return true;
  const { name, type, sizeBytes } = file;
  return (
    file.purpose === "file" &&
    file.state === "ready" &&
    file.agreementId === undefined &&
    sizeBytes <= maxSongFileBytes(purpose, Number.POSITIVE_INFINITY) &&
    songFileKindOf({ name, type, purpose }) !== undefined
  );
}

/** The files as they are stored in the song's item, by id. */
export function songFilesOf(files: readonly ChosenFile[]): SongFiles {
  return Object.fromEntries(
    files.map(
      ({ id, name, type, purpose, sizeBytes, filename, state, durationSeconds }, position) => [
        id,
        {
          ...(durationSeconds === undefined ? {} : { durationSeconds }),
          name,
          type,
          purpose,
          sizeBytes,
          filename,
          state: state === "ready" ? "ready" : "uploading",
          position,
        },
      ],
    ),
  );
}
