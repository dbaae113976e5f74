import { randomUUID } from "node:crypto";
import { z } from "zod";
import { newAddress } from "../sample-accounts.ts";
import { songWithLyrics } from "../sample-records.ts";
import type { Placeholders } from "../sample-values.ts";
import type { Visitor } from "../visitor.ts";

/** The token of a song's general link, which allows to download the lyrics. */
async function sharedToken(owner: Visitor): Promise<string> {
  const { id } = await songWithLyrics(owner);
  const Link = z.object({ shareUrl: z.string() });
  const path = `/api/songs/${id}/share-link`;
  const { shareUrl } = await owner.expect(Link, "PATCH", path, { permission: "download" });
  return shareUrl.slice(shareUrl.lastIndexOf("/") + 1);
}

async function newShare(owner: Visitor): Promise<string> {
  const { id: songId } = await songWithLyrics(owner);
  const Share = z.object({ id: z.string() });
  const headers = { "idempotency-key": randomUUID() };
  const body = { email: newAddress() };
  const path = `/api/songs/${songId}/share`;
  return (await owner.expect(Share, "POST", path, body, headers)).id;
}

/** Links and shares of the account's songs. */
export const placeholders: Placeholders = ({ owner }) => ({
  "fresh.shareToken": async () => sharedToken(await owner()),
  "fresh.shareId": async () => newShare(await owner()),
});
