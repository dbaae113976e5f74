import { catalogRows } from "../../../shared/contracts/songs/catalog-rows.ts";
import type { SongCard } from "../../../shared/contracts/songs/views.ts";
import { nameWithEnding } from "../../../shared/domain/files/file-ending.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { writeCsv } from "../../../shared/domain/text/write-csv.ts";
import { fileView } from "../../files/file-view.ts";
import { everyItem } from "../../data/core/every-item.ts";
import { folderView } from "../../files/folders/folder-view.ts";
import type { FolderRepository } from "../../data/files/folder-repository.ts";
import type { FileRepository } from "../../data/files/file-repository.ts";
import type { StoredFile } from "../../data/files/stored-file.ts";
import { fileKeys } from "../../data/core/file-keys.ts";
import type { Song, SongRepository } from "../../data/songs/song-repository.ts";
import { readAllEarlierTexts } from "../../data/songs/earlier-lyrics.ts";
import type { Table } from "../../data/core/table.ts";
import { logger } from "../../platform/logger.ts";
import { songCard } from "../../songs/song-view.ts";
import type { Archive } from "./archive.ts";
import { numberedFolderName, numberedFileName } from "./file-names.ts";
import type { ExportBucket } from "./stored-export.ts";
import type { UnreadableParts } from "./unreadable-parts.ts";

/**
 * Adds every song with its lyrics and their earlier texts, and `songs.csv`, which has all of them with their shares.
 * Returns the archive path of each song's files, by file ID.
 */
export async function addSongsToArchive(
  archive: Archive,
  {
    songs,
    table,
    unreadable,
  }: { songs: SongRepository; table: Table; unreadable: UnreadableParts },
  workspaceId: WorkspaceId,
  at: string,
): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  const cards: SongCard[] = [];
  for await (const song of everyItem((page) => songs.listOfWorkspace(workspaceId, page))) {
    const folder = `songs/${numberedFolderName(song)}`;
    await unreadable.without("song", song.id, async () => {
      const card = songCard(song, at);
      cards.push({ ...card, lyricsPreview: "" });
      const lyrics = await songs.readLyrics(song.id);
      await archive.addJson(`${folder}/song.json`, { ...card, lyrics });
    });
    if (song.hasEarlierLyrics === true)
      await unreadable.without("earlier lyrics", song.id, async () => {
        const texts = await readAllEarlierTexts(table, song.id);
        await archive.addJson(`${folder}/earlier-lyrics.json`, texts);
      });
    for (const [id, path] of filePlaces(song)) places.set(id, `${folder}/${path}`);
  }
  await archive.addText("songs.csv", writeCsv(catalogRows(cards)));
  return places;
}

function filePlaces({ files }: Song): [id: string, path: string][] {
  return Object.entries(files).map(([id, { position, name, type }]) => [
    id,
    numberedFileName(position, nameWithEnding(type, name)),
  ]);
}

/** Adds `folders.json`, which lists every folder; `files.json` names the folder of each file. */
export async function addFoldersToArchive(
  archive: Archive,
  folders: FolderRepository,
  workspaceId: WorkspaceId,
): Promise<void> {
  const listed: object[] = [];
  for await (const folder of everyItem((page) => folders.page(workspaceId, page)))
    listed.push(folderView(folder));
  await archive.addJson("folders.json", listed);
}

/**
 * Adds the user's uploads in the folders of their songs while they fit into `roomBytes` in total. Also adds
 * `files.json`, which lists every file with its path in the archive, or null if the file was left out. A file whose
 * bytes are missing is listed as such, and the others are added.
 */
export async function addFilesToArchive(
  archive: Archive,
  { files, bucket }: { files: FileRepository; bucket: Pick<ExportBucket, "read"> },
  workspaceId: WorkspaceId,
  { places, roomBytes }: { places: ReadonlyMap<string, string>; roomBytes: number },
): Promise<void> {
  const listed: object[] = [];
  let leftBytes = roomBytes;
  let songless = 0;
  for await (const file of everyItem((page) => files.listOfWorkspace(workspaceId, page))) {
    const fits = file.state === "ready" && file.sizeBytes <= leftBytes;
    const place = places.get(file.id) ?? `files/${numberedFileName(songless++, file.name)}`;
    const bytes = fits ? await bucket.read(fileKeys.upload(file)) : undefined;
    if (bytes !== undefined) {
      leftBytes -= file.sizeBytes;
      await archive.addBytes(place, bytes);
    }
    const isMissing = fits && bytes === undefined;
    if (isMissing) logger.error("A data export lacks a file whose bytes are missing");
    listed.push({
      ...listing(file, bytes === undefined ? null : place),
      ...(isMissing ? { missing: true } : {}),
    });
  }
  await archive.addJson("files.json", listed);
}

function listing(file: StoredFile, inArchive: string | null): object {
  const { id, name, type, size, purpose, state, reason, uploadedAt } = fileView(file);
  const { songId, folderId } = fileView(file);
  return { id, name, type, size, purpose, state, reason, uploadedAt, songId, folderId, inArchive };
}
