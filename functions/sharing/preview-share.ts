import { DomainError } from "../../shared/domain/domain-error.ts";
import { uploadPath } from "../../shared/domain/files/upload-path.ts";
import type { Table } from "../data/core/table.ts";
import { openFileLink } from "../data/sharing/open-file-link.ts";
import { openFolderShare } from "../data/sharing/open-folder-share.ts";
import { openShare, type Visit } from "../data/sharing/open-share.ts";
import { sharedFiles } from "../data/sharing/shared-files.ts";
import { requireEnv } from "../platform/env.ts";
import { logger } from "../platform/logger.ts";
import { isFileToken, isFolderToken } from "../platform/share-token.ts";
import { withLinkPreview, type LinkPreview } from "./preview-tags.ts";

interface PreviewTools {
  table: Table;
  /** Reads the built page. */
  readPage: () => Promise<string>;
}

/** The pictures that chat programs show, and the size above which they show none. */
const shownPictures = new Set(["image/jpeg", "image/png", "image/gif", "image/webp"]);
const shownPictureBytes = 5 * 1024 ** 2;

/**
 * The page of a shared song, file or folder with a link preview. Chat programs fetch it without cookies, so only what
 * opens without a password or code has a preview. Every other token gives the built page, which has the product's name.
 */
export async function previewShare(
  { table, readPage }: PreviewTools,
  { query, at }: { query: { share?: string | undefined }; at: string },
): Promise<string> {
  const [page, preview] = await Promise.all([readPage(), findPreview(table, query.share, at)]);
  return preview === undefined ? page : withLinkPreview(page, preview);
}

async function findPreview(
  table: Table,
  token: string | undefined,
  at: string,
): Promise<LinkPreview | undefined> {
  if (token === undefined) return undefined;
  try {
    return await previewOf(table, { token, browser: undefined, at });
  } catch (error) {
    // The page opens without a preview, and shows the error itself.
    if (!(error instanceof DomainError)) logger.error("no link preview", {}, error);
    return undefined;
  }
}

async function previewOf(table: Table, visit: Visit): Promise<LinkPreview> {
  const address = (filename: string) =>
    `${requireEnv("SITE_ORIGIN")}${uploadPath(filename)}?${new URLSearchParams({ share: visit.token })}`;
  if (isFolderToken(visit.token)) {
    const { folder } = await openFolderShare(table, visit);
    return { kind: "folder", title: folder.name, by: "", pictureUrl: undefined };
  }
  if (isFileToken(visit.token)) {
    const { name, type, sizeBytes, filename } = (await openFileLink(table, visit)).file;
    const isShown = shownPictures.has(type) && sizeBytes <= shownPictureBytes;
    return {
      kind: "file",
      title: name,
      by: "",
      pictureUrl: isShown ? address(filename) : undefined,
    };
  }
  const { song } = await openShare(table, visit);
  const { artwork } = sharedFiles(song);
  const { title, artist } = song;
  return { kind: "song", title, by: artist, pictureUrl: artwork && address(artwork.filename) };
}
