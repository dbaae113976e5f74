import { copiedParts } from "../../../shared/domain/sharing/copied-parts.ts";
import type { ShareGrant } from "../../../shared/domain/sharing/permissions.ts";
import { sharedFiles } from "../../data/sharing/shared-files.ts";
import type { Song } from "../../data/songs/song-repository.ts";

/** The files of a shared song that are copied with it; undefined if the share allows no copy. */
export function copiedFiles(song: Pick<Song, "files" | "mainFileId">, grant: ShareGrant) {
  const parts = copiedParts(grant);
  const { recording, artwork } = sharedFiles(song);
  if (parts === undefined || recording === undefined) return undefined;
  return parts.artwork && artwork !== undefined ? [recording, artwork] : [recording];
}
