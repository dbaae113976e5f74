import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { once } from "../../../shared/domain/once.ts";
import { filePurposes } from "../../../shared/domain/files/song-files.ts";
import { recordingLabels } from "../../../shared/domain/song/recordings.ts";
import type { Expression, TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

/** A file in its song's item. The item contains no refused files. */
const SongFile = once(() =>
  z.object({
    name: z.string(),
    type: z.string(),
    purpose: z.enum(filePurposes),
    sizeBytes: z.number().int(),
    filename: z.string(),
    state: z.enum(["uploading", "ready"]),
    /** Position among the song's files, from 0. */
    position: z.number().int(),
    /** Where the recording's headers tell it exactly. Absent on files from before it was stored here. */
    durationSeconds: z.number().optional(),
  }),
);
type SongFile = z.infer<ReturnType<typeof SongFile>>;

/** A song's files by their ids. */
export const SongFiles = once(() => z.record(z.string(), SongFile()));
export type SongFiles = z.infer<ReturnType<typeof SongFiles>>;

/** The owner's details of a song's recordings, by file id. They include files that can be restored. */
export const RecordingDetails = once(() =>
  z.record(
    z.string(),
    z.object({
      label: z.enum(recordingLabels),
      isrc: z.string(),
      /** Filenames, as in addresses, of the files that it has replaced, oldest first. */
      formerFilenames: z.array(z.string()).optional(),
    }),
  ),
);
export type RecordingDetails = z.infer<ReturnType<typeof RecordingDetails>>;

/** Number of a song's files that are ready. Only these count in the counters. */
export function countReadyFiles(files: SongFiles): number {
  return Object.values(files).filter(({ state }) => state === "ready").length;
}

/** A transaction item that adds a restored file at the end of its song. Refused if the song's files have changed. */
export function restoreSongFileItem(
  table: Table,
  song: {
    id: string;
    workspaceId: WorkspaceId;
    files: SongFiles;
    filesRevision?: number | undefined;
  },
  file: Omit<SongFile, "position" | "state"> & { id: string },
): TransactItem {
  const { id, name, type, purpose, sizeBytes, filename, durationSeconds } = file;
  const position = Math.max(-1, ...Object.values(song.files).map((other) => other.position)) + 1;
  const length = durationSeconds === undefined ? {} : { durationSeconds };
  const entry = { name, type, purpose, sizeBytes, filename, state: "ready", position, ...length };
  return table.updateItem(
    keys.song(song.workspaceId, song.id),
    {
      text: "SET files.#id = :file ADD filesRevision :one",
      names: { "#id": id },
      values: { ":file": entry, ":one": 1 },
    },
    songFilesUnchanged(song),
  );
}

/** The condition that a song exists and that its files have not changed since they were read. */
export function songFilesUnchanged({
  filesRevision,
}: {
  filesRevision?: number | undefined;
}): Expression {
  return filesRevision === undefined
    ? { text: "attribute_exists(pk) AND attribute_not_exists(filesRevision)" }
    : { text: "filesRevision = :readFiles", values: { ":readFiles": filesRevision } };
}

/** A transaction item that marks a file of a song as ready. Refused if the song does not have the file. */
export function markSongFileReadyItem(
  table: Table,
  workspaceId: WorkspaceId,
  songId: string,
  file: { id: string; sizeBytes: number; durationSeconds?: number | undefined },
): TransactItem {
  const { durationSeconds } = file;
  const length = durationSeconds === undefined ? "" : ", files.#id.durationSeconds = :length";
  return table.updateItem(
    keys.song(workspaceId, songId),
    {
      text: `SET files.#id.#state = :ready, files.#id.sizeBytes = :size${length} ADD filesRevision :one`,
      names: { "#id": file.id, "#state": "state" },
      values: {
        ":ready": "ready",
        ":size": file.sizeBytes,
        ":one": 1,
        ...(durationSeconds === undefined ? {} : { ":length": durationSeconds }),
      },
    },
    { text: "attribute_exists(files.#id)", names: { "#id": file.id } },
  );
}

/** A transaction item that removes a file from its song. Refused if the song does not have the file. */
export function removeSongFileItem(
  table: Table,
  workspaceId: WorkspaceId,
  songId: string,
  fileId: string,
): TransactItem {
  return table.updateItem(
    keys.song(workspaceId, songId),
    {
      text: "REMOVE files.#id ADD filesRevision :one",
      names: { "#id": fileId },
      values: { ":one": 1 },
    },
    { text: "attribute_exists(files.#id)", names: { "#id": fileId } },
  );
}

/**
 * Transaction items that remove files from their songs, one for each song. Refused if a song does not have its files.
 */
export function removeSongFilesItems(
  table: Table,
  files: readonly { id: string; workspaceId: WorkspaceId; songId?: string | undefined }[],
): TransactItem[] {
  return [...Map.groupBy(files, ({ songId }) => songId)].flatMap(([songId, gone]) => {
    const [first] = gone;
    if (songId === undefined || first === undefined) return [];
    const names = Object.fromEntries(gone.map(({ id }, index) => [`#id${index}`, id]));
    const paths = Object.keys(names).map((name) => `files.${name}`);
    return [
      table.updateItem(
        keys.song(first.workspaceId, songId),
        {
          text: `REMOVE ${paths.join(", ")} ADD filesRevision :one`,
          names,
          values: { ":one": 1 },
        },
        { text: paths.map((path) => `attribute_exists(${path})`).join(" AND "), names },
      ),
    ];
  });
}

/**
 * Transaction items that rename a file in its song; none without a song. Refused if the song does not have the file.
 */
export function renameSongFileItems(
  table: Table,
  file: { id: string; workspaceId: WorkspaceId; songId?: string | undefined },
  name: string,
): TransactItem[] {
  const { id, workspaceId, songId } = file;
  if (songId === undefined) return [];
  return [
    table.updateItem(
      keys.song(workspaceId, songId),
      {
        text: "SET files.#id.#name = :name ADD filesRevision :one",
        names: { "#id": id, "#name": "name" },
        values: { ":name": name, ":one": 1 },
      },
      { text: "attribute_exists(files.#id)", names: { "#id": id } },
    ),
  ];
}
