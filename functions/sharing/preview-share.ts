import { DomainError } from "../../shared/domain/domain-error.ts";
import { uploadPath } from "../../shared/domain/files/upload-path.ts";
import type { Table } from "../data/core/table.ts";
import { openShare } from "../data/sharing/open-share.ts";
import { sharedFiles } from "../data/sharing/shared-files.ts";
import { requireEnv } from "../platform/env.ts";
import { logger } from "../platform/logger.ts";
import { withSongPreview, type SongPreview } from "./preview-tags.ts";

interface PreviewTools {
  table: Table;
  /** Reads the built page. */
  readPage: () => Promise<string>;
}

/**
 * The page of a shared song with a link preview. Chat programs fetch it without cookies, so only a song that opens
 * without a password or code has a preview. Every other token gives the built page, which has the product's name.
 */
export async function previewShare(
  { table, readPage }: PreviewTools,
  { query, at }: { query: { share?: string | undefined }; at: string },
): Promise<string> {
  const [page, song] = await Promise.all([readPage(), findPreview(table, query.share, at)]);
  return song === undefined ? page : withSongPreview(page, song);
}

async function findPreview(
  table: Table,
  token: string | undefined,
  at: string,
): Promise<SongPreview | undefined> {
  if (token === undefined) return undefined;
  try {
    const { song } = await openShare(table, { token, browser: undefined, at });
    const { artwork } = sharedFiles(song);
    const address = (filename: string) =>
      `${requireEnv("SITE_ORIGIN")}${uploadPath(filename)}?${new URLSearchParams({ share: token })}`;
    const { title, artist } = song;
    return { title, artist, artworkUrl: artwork && address(artwork.filename) };
  } catch (error) {
    // The page opens without a preview, and shows the error itself.
    if (!(error instanceof DomainError)) logger.error("no link preview", {}, error);
    return undefined;
  }
}
