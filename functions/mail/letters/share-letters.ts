import type { MailInput } from "../../../shared/contracts/mails.ts";
import { deriveCode } from "../../platform/keys.ts";
import { shareToken } from "../../platform/share-token.ts";
import { contentOf } from "../templates.ts";
import type { LetterSources } from "./letter-sources.ts";
import type { Letter } from "./letter.ts";

/** The letter with the personal link of a share; none if the share was removed. */
export async function shareLetters(
  { siteOrigin, readShare }: LetterSources,
  { workspaceId, songId, shareId, title, artist, ownerName }: MailInput<"song-shared">,
): Promise<Letter[]> {
  const share = await readShare(workspaceId, songId, shareId);
  if (share === undefined) return [];
  const token = await shareToken({ kind: "share", songId, shareId }, share.keyVersion);
  const url = `${siteOrigin}/share/${token}`;
  return [
    {
      recipient: "share",
      to: { name: "", address: share.email },
      content: contentOf("song-shared", {
        ...{ title, artist, ownerName, url },
        asksCode: share.asksCode,
      }),
      tags: {},
    },
  ];
}

/** The letter with the code that opens a share on a new device; none if the share was removed or the code has expired. */
export async function shareCodeLetters(
  { at, readShare }: LetterSources,
  { workspaceId, songId, shareId, nonce, keyVersion, expiresAt }: MailInput<"share-code">,
): Promise<Letter[]> {
  const share = await readShare(workspaceId, songId, shareId);
  if (share === undefined || at >= expiresAt) return [];
  const content = contentOf("share-code", { code: await deriveCode(nonce, keyVersion) });
  return [{ recipient: "share", to: { name: "", address: share.email }, content, tags: {} }];
}
