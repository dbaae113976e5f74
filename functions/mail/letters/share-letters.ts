import type { MailInput } from "../../../shared/contracts/mails.ts";
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
      content: contentOf("song-shared", { title, artist, ownerName, url }),
      tags: {},
    },
  ];
}
