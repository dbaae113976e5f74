import type { sharing } from "../../shared/contracts/sharing/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { allowsDownload } from "../../shared/domain/sharing/permissions.ts";
import type { Table } from "../data/core/table.ts";
import { OutboxRepository } from "../data/outbox/outbox-repository.ts";
import { openShare } from "../data/sharing/open-share.ts";
import type { DrawnPdfs } from "../data/songs/drawn-pdfs.ts";
import { SongRepository } from "../data/songs/song-repository.ts";
import type { Context } from "../http/context.ts";
import { shareBrowserOf } from "../http/share-browser.ts";
import { downloadLyrics } from "../songs/download-lyrics.ts";

/** The shared song's lyrics as a PDF. Throws `share_not_found`, `share_password_needed`, `lyrics_empty`. */
export async function downloadSharedLyrics(
  { table, objects }: { table: Table; objects: Pick<DrawnPdfs, "has" | "url"> },
  {
    params,
    cookies,
    at,
  }: Pick<Context<(typeof sharing)["downloadLyrics"]>, "params" | "cookies" | "at">,
) {
  const visit = { token: params.shareToken, browser: shareBrowserOf(cookies), at };
  const { song, grant } = await openShare(table, visit);
  if (!allowsDownload(grant, "lyrics")) throw new DomainError("share_not_found");
  return await downloadLyrics(
    { songs: new SongRepository(table), outbox: new OutboxRepository(table), objects },
    { params: { id: song.id }, workspace: { id: song.workspaceId }, at },
  );
}
