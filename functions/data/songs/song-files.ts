import * as z from "zod";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { filePurposes } from "../../../shared/domain/song/song-files.ts";
import type { TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

/** A file as its song's item holds it. Refused files are removed from it. */
const SongFile = lazySchema(() =>
  z.object({
    name: z.string(),
    type: z.string(),
    purpose: z.enum(filePurposes),
    sizeBytes: z.number().int(),
    filename: z.string(),
    state: z.enum(["uploading", "ready"]),
    /** Its index among the song's files, from 0. */
    position: z.number().int(),
  }),
);
type SongFile = z.infer<typeof SongFile>;

/** A song's files by their ids. */
export const SongFiles = lazySchema(() => z.record(z.string(), SongFile));
export type SongFiles = z.infer<typeof SongFiles>;

/** How many of a song's files are ready. Only these are counted. */
export function readyFiles(files: SongFiles): number {
  return Object.values(files).filter(({ state }) => state === "ready").length;
}

/** Marks a file of a song as ready. Refused when the song does not hold it. */
export function songFileReady(
  table: Table,
  ownerId: string,
  songId: string,
  file: { id: string; sizeBytes: number },
): TransactItem {
  return table.updateItem(
    keys.song(ownerId, songId),
    {
      text: "SET files.#id.#state = :ready, files.#id.sizeBytes = :size ADD filesRevision :one",
      names: { "#id": file.id, "#state": "state" },
      values: { ":ready": "ready", ":size": file.sizeBytes, ":one": 1 },
    },
    { text: "attribute_exists(files.#id)", names: { "#id": file.id } },
  );
}

/** Removes a file that never arrived or was refused from its song. Refused when the song does not hold it. */
export function songFileGone(
  table: Table,
  ownerId: string,
  songId: string,
  fileId: string,
): TransactItem {
  return table.updateItem(
    keys.song(ownerId, songId),
    {
      text: "REMOVE files.#id ADD filesRevision :one",
      names: { "#id": fileId },
      values: { ":one": 1 },
    },
    { text: "attribute_exists(files.#id)", names: { "#id": fileId } },
  );
}
