import type { sharing } from "../../shared/contracts/sharing/endpoints.ts";
import type { SharedSong } from "../../shared/contracts/sharing/views.ts";
import { allowsDownload } from "../../shared/domain/sharing/permissions.ts";
import { readPeaks } from "../data/files/peaks-items.ts";
import type { Table } from "../data/core/table.ts";
import { openShare } from "../data/sharing/open-share.ts";
import { sharedFiles } from "../data/sharing/shared-files.ts";
import { uploadPath } from "../../shared/domain/files/upload-path.ts";
import type { Context } from "../http/context.ts";
import { shareBrowserOf } from "../http/share-browser.ts";
import { shareBranding } from "./share-branding.ts";

type ReadContext = Context<(typeof sharing)["sharedSong"]>;

/** The shared song of a token. Throws `share_not_found`, `share_password_needed`. */
export async function readSharedSong(
  table: Table,
  { params, cookies, at }: Pick<ReadContext, "params" | "cookies" | "at">,
): Promise<SharedSong> {
  const { shareToken: token } = params;
  const browser = shareBrowserOf(cookies);
  const { song, grant, sharedByName } = await openShare(table, { token, browser, at });
  const { recording, artwork } = sharedFiles(song);
  const { workspaceId } = song;
  const [peaks, branding] = await Promise.all([
    recording && readPeaks(table, recording.id),
    shareBranding(table, { workspaceId, sharedByName, at }),
  ]);
  const { id, title, artist, bpm, lyrics } = song;
  const address = (filename: string) =>
    `${uploadPath(filename)}?${new URLSearchParams({ share: token })}`;
  return {
    ...{ id, title, artist, bpm, lyrics },
    audioUrl: recording === undefined ? null : address(recording.filename),
    artworkUrl: artwork === undefined ? null : address(artwork.filename),
    recording:
      recording === undefined
        ? null
        : {
            name: allowsDownload(grant, "song") ? recording.name : null,
            durationSeconds: peaks?.durationSeconds ?? null,
            peaks: peaks?.peaks ?? null,
          },
    artworkName: (allowsDownload(grant, "artwork") && artwork?.name) || null,
    sharedBy: { name: sharedByName },
    ...branding,
    permission: grant.permission,
    downloadOptions: {
      song: recording !== undefined && allowsDownload(grant, "song"),
      artwork: artwork !== undefined && allowsDownload(grant, "artwork"),
      agreement: song.sealed !== undefined && allowsDownload(grant, "agreement"),
      lyrics: lyrics.trim() !== "" && allowsDownload(grant, "lyrics"),
    },
  };
}
