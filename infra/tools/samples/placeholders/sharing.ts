import { randomUUID } from "node:crypto";
import { z } from "zod";
import { once } from "../../../local/once.ts";
import { newAddress } from "../sample-accounts.ts";
import {
  demoAgreement,
  shareSong,
  songWithLyrics,
  createSongWithRecording,
} from "../sample-records.ts";
import type { Placeholders } from "../sample-values.ts";
import { uploadFile, wavFile } from "../uploads.ts";
import { tokenInEmail, type Visitor } from "../visitor.ts";
import { newFolder } from "./folders.ts";

async function newShare(owner: Visitor): Promise<string> {
  const { id: songId } = await songWithLyrics(owner);
  const Share = z.object({ id: z.string() });
  const headers = { "idempotency-key": randomUUID() };
  const body = { email: newAddress() };
  const path = `/api/songs/${songId}/share`;
  return (await owner.expect(Share, "POST", path, body, headers)).id;
}

/** A new folder that is shared with a new address: the share, and the token that was emailed. */
async function sharedFolder(owner: Visitor): Promise<{ shareId: string; shareToken: string }> {
  const email = newAddress();
  const headers = { "idempotency-key": randomUUID() };
  const path = `/api/folders/${await newFolder(owner)}/share`;
  const { id } = await owner.expect(z.object({ id: z.string() }), "POST", path, { email }, headers);
  const mail = await owner.emailTo(email, /shared the folder/);
  return { shareId: id, shareToken: tokenInEmail(mail, "/share/") };
}

/** The token of the link of a new file. */
async function newFileLink(owner: Visitor): Promise<string> {
  const { id } = await uploadFile(owner, wavFile());
  const Link = z.object({ shareUrl: z.string() });
  const path = `/api/files/${id}/share-link`;
  const { shareUrl } = await owner.expect(Link, "PATCH", path, { isOn: true });
  return shareUrl.slice(shareUrl.lastIndexOf("/") + 1);
}

/** A song with a recording, and the token of its link. */
async function sharedRecording(owner: Visitor): Promise<{ songId: string; shareToken: string }> {
  const { songId } = await createSongWithRecording(owner);
  return { songId, shareToken: await shareSong(owner, songId) };
}

async function newCopy(owner: Visitor): Promise<string> {
  const { songId, shareToken } = await sharedRecording(owner);
  const headers = { "idempotency-key": randomUUID() };
  const Copy = z.object({ id: z.string() });
  const path = `/api/songs/${songId}/copy`;
  return (await owner.expect(Copy, "POST", path, { shareToken }, headers)).id;
}

/** Links, shares and copies of the account's songs, shares of its folders, and links of its files. */
export const placeholders: Placeholders = ({ owner }) => {
  const copied = once(async () => sharedRecording(await owner()));
  return {
    "fresh.shareToken": async () => {
      const { id } = await songWithLyrics(await owner());
      return await shareSong(await owner(), id);
    },
    "demo.completed.shareToken": async () => {
      const { songId } = await demoAgreement(await owner(), "completed");
      return await shareSong(await owner(), songId);
    },
    "fresh.shareId": async () => newShare(await owner()),
    "fresh.copied.songId": async () => (await copied()).songId,
    "fresh.copied.shareToken": async () => (await copied()).shareToken,
    "fresh.folderShareId": async () => (await sharedFolder(await owner())).shareId,
    "fresh.folderShareToken": async () => (await sharedFolder(await owner())).shareToken,
    "fresh.fileLinkToken": async () => newFileLink(await owner()),
    "fresh.copyId": async () => newCopy(await owner()),
  };
};
