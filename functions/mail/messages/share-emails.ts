import type { EmailInput } from "../../../shared/contracts/emails/emails.ts";
import { deriveEmailedCode } from "../../platform/keyed-hashes.ts";
import { shareToken } from "../../platform/share-token.ts";
import { emailContentFor } from "../templates.ts";
import type { EmailSources } from "./email-sources.ts";
import type { EmailMessage } from "./email-message.ts";

/** The email with the personal link of a share; none if the share was removed. */
export async function shareEmails(
  { siteOrigin, readShare }: EmailSources,
  { songId, shareId, title, artist, ownerName }: EmailInput<"song-shared">,
): Promise<EmailMessage[]> {
  const share = await readShare(songId, shareId);
  if (share === undefined) return [];
  const token = await shareToken({ kind: "share", songId, shareId }, share.keyVersion);
  const url = `${siteOrigin}/share/${token}`;
  const { asksCode } = share;
  return [
    {
      ...letterTo(
        share,
        emailContentFor("song-shared", { title, artist, ownerName, url, asksCode }),
      ),
      onBehalfOf: ownerName,
    },
  ];
}

/** The email with the personal link of a folder's share; none if the share was removed. */
export async function folderShareEmails(
  { siteOrigin, readFolderShare }: EmailSources,
  { workspaceId, folderId, shareId, folder, ownerName }: EmailInput<"folder-shared">,
): Promise<EmailMessage[]> {
  const share = await readFolderShare(workspaceId, folderId, shareId);
  if (share === undefined) return [];
  const token = await shareToken({ kind: "folder", folderId, shareId }, share.keyVersion);
  const url = `${siteOrigin}/share/${token}`;
  const { asksCode } = share;
  const content = emailContentFor("folder-shared", { folder, ownerName, url, asksCode });
  return [{ ...letterTo(share, content), onBehalfOf: ownerName }];
}

/**
 * The email with the code that opens a share on a new device; none if the share was removed or the code has expired.
 */
export async function shareCodeEmails(
  { at, readShare, readFolderShare }: EmailSources,
  { workspaceId, songId, folderId, shareId, nonce, ...task }: EmailInput<"share-code">,
): Promise<EmailMessage[]> {
  const { keyVersion, expiresAt } = task;
  const share =
    folderId === undefined
      ? await readShare(songId ?? "", shareId)
      : await readFolderShare(workspaceId, folderId, shareId);
  if (share === undefined || at >= expiresAt) return [];
  const content = emailContentFor("share-code", {
    code: await deriveEmailedCode(nonce, keyVersion),
  });
  return [letterTo(share, content)];
}

function letterTo({ email }: { email: string }, content: EmailMessage["content"]): EmailMessage {
  return { recipient: "share", to: { name: "", address: email }, content, tags: {} };
}
