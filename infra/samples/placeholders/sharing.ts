import { randomUUID } from "node:crypto";
import { z } from "zod";
import { once } from "../../local/once.ts";
import { newAddress } from "../sample-accounts.ts";
import { songWithLyrics, withRecording } from "../sample-records.ts";
import type { Placeholders } from "../sample-values.ts";
import type { Visitor } from "../visitor.ts";

/** The token of a song's general link, which allows downloads. */
async function sharedToken(owner: Visitor, id: string): Promise<string> {
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

/** A song with a recording, and the token of its link. */
async function sharedRecording(owner: Visitor): Promise<{ songId: string; shareToken: string }> {
  const { songId } = await withRecording(owner);
  return { songId, shareToken: await sharedToken(owner, songId) };
}

async function newCopy(owner: Visitor): Promise<string> {
  const { songId, shareToken } = await sharedRecording(owner);
  const headers = { "idempotency-key": randomUUID() };
  const Copy = z.object({ id: z.string() });
  const path = `/api/songs/${songId}/copy`;
  return (await owner.expect(Copy, "POST", path, { shareToken }, headers)).id;
}

/** Links, shares and copies of the account's songs. */
export const placeholders: Placeholders = ({ owner }) => {
  const copied = once(async () => sharedRecording(await owner()));
  return {
    "fresh.shareToken": async () => {
      const { id } = await songWithLyrics(await owner());
      return await sharedToken(await owner(), id);
    },
    "fresh.shareId": async () => newShare(await owner()),
    "fresh.copied.songId": async () => (await copied()).songId,
    "fresh.copied.shareToken": async () => (await copied()).shareToken,
    "fresh.copyId": async () => newCopy(await owner()),
  };
};
