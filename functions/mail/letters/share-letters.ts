import type { MailInput } from "../../../shared/contracts/mails.ts";
import { deriveCode } from "../../platform/keys.ts";
import { shareToken } from "../../platform/share-token.ts";
import { contentOf } from "../templates.ts";
import type { LetterSources } from "./letter-sources.ts";
import type { Letter } from "./letter.ts";

/** The email with the personal link of a share; none if the share was removed. */
export async function shareLetters(
  { siteOrigin, readShare }: LetterSources,
  { songId, shareId, title, artist, ownerName }: MailInput<"song-shared">,
): Promise<Letter[]> {
  const share = await readShare(songId, shareId);
  if (share === undefined) return [];
  const token = await shareToken({ kind: "share", songId, shareId }, share.keyVersion);
  const url = `${siteOrigin}/share/${token}`;
  const { asksCode } = share;
  return [letterTo(share, contentOf("song-shared", { title, artist, ownerName, url, asksCode }))];
}

/** The email with the personal link of a folder's share; none if the share was removed. */
export async function folderLetters(
  { siteOrigin, readFolderShare }: LetterSources,
  { workspaceId, folderId, shareId, folder, ownerName }: MailInput<"folder-shared">,
): Promise<Letter[]> {
  const share = await readFolderShare(workspaceId, folderId, shareId);
  if (share === undefined) return [];
  const token = await shareToken({ kind: "folder", folderId, shareId }, share.keyVersion);
  const url = `${siteOrigin}/share/${token}`;
  const { asksCode } = share;
  return [letterTo(share, contentOf("folder-shared", { folder, ownerName, url, asksCode }))];
}

/**
 * The email with the code that opens a share on a new device; none if the share was removed or the code has expired.
 */
export async function shareCodeLetters(
  { at, readShare, readFolderShare }: LetterSources,
  { workspaceId, songId, folderId, shareId, nonce, ...task }: MailInput<"share-code">,
): Promise<Letter[]> {
  const { keyVersion, expiresAt } = task;
  const share =
    folderId === undefined
      ? await readShare(songId ?? "", shareId)
      : await readFolderShare(workspaceId, folderId, shareId);
  if (share === undefined || at >= expiresAt) return [];
  const content = contentOf("share-code", { code: await deriveCode(nonce, keyVersion) });
  return [letterTo(share, content)];
}

function letterTo({ email }: { email: string }, content: Letter["content"]): Letter {
  return { recipient: "share", to: { name: "", address: email }, content, tags: {} };
}
