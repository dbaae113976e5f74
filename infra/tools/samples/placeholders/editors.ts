import { randomUUID } from "node:crypto";
import { z } from "zod";
import { once } from "../../../local/once.ts";
import { isSignedIn, newPerson } from "../sample-accounts.ts";
import { createSongWithRecording } from "../sample-records.ts";
import type { Placeholders } from "../sample-values.ts";
import { announceLargeFile, uploadFile, wavFile } from "../uploads.ts";
import { tokenInEmail, type Visitor } from "../visitor.ts";
import { newFolder } from "./folders.ts";

const keyed = () => ({ "idempotency-key": randomUUID() });

/** A folder and a song that one account shares with another one for editing. */
interface SharedForEditing {
  editor: Visitor;
  folder: { shareId: string; shareToken: string };
  song: { id: string; shareToken: string };
}

/** One for each local cloud, because new ones for each sample would exceed the limits of sign-ups and emails. */
const shared = new Map<string, Promise<SharedForEditing>>();

async function sharedIn(url: string): Promise<SharedForEditing> {
  const known = await shared.get(url);
  // The local cloud may have been reset since then.
  if (known !== undefined && (await isSignedIn(known.editor))) return known;
  const next = share(url);
  shared.set(url, next);
  return await next;
}

async function share(url: string): Promise<SharedForEditing> {
  const { visitor: owner } = await newPerson(url);
  const { visitor: editor, email } = await newPerson(url);
  const body = { email, permission: "edit" };
  const Share = z.object({ id: z.string() });
  const ofFolder = `/api/folders/${await newFolder(owner)}/share`;
  const { id: shareId } = await owner.expect(Share, "POST", ofFolder, body, keyed());
  const inMail = tokenInEmail(await owner.emailTo(email, /shared the folder/), "/share/");
  const { songId } = await createSongWithRecording(owner);
  await owner.expect(Share, "POST", `/api/songs/${songId}/share`, body, keyed());
  const ofSong = tokenInEmail(await owner.emailTo(email, /Sample recording/), "/share/");
  return {
    editor,
    folder: { shareId, shareToken: inMail },
    song: { id: songId, shareToken: ofSong },
  };
}

const sessionOf = ({ cookies }: Visitor) => cookies.get("__Host-session") ?? "";

/** A folder that the editor has joined. An earlier sample may have left it. */
async function editedFolder(url: string) {
  const { editor, folder } = await sharedIn(url);
  const path = `/api/share/${folder.shareToken}`;
  await editor.expect(z.unknown(), "POST", `${path}/join`, {});
  return {
    ...folder,
    session: sessionOf(editor),
    fileId: async () => (await uploadFile(editor, wavFile("Kick.wav"), path)).id,
    largeFileId: async () => (await announceLargeFile(editor, { path: `${path}/files` })).id,
  };
}

/** A song that the editor has added. */
async function editedSong(url: string) {
  const { editor, song } = await sharedIn(url);
  const { id: songId, shareToken } = song;
  await editor.expect(z.unknown(), "POST", `/api/songs/${songId}/copy`, { shareToken }, keyed());
  const path = `/api/songs/${songId}`;
  return {
    session: sessionOf(editor),
    songId,
    fileId: async () => (await uploadFile(editor, wavFile("Kick.wav"), path)).id,
    largeFileId: async () =>
      (await announceLargeFile(editor, { path: `${path}/files`, purpose: "audio" })).id,
  };
}

/** Values for calls of an editor of a shared folder or song. */
export const placeholders: Placeholders = ({ url }) => {
  const edited = once(() => editedFolder(url));
  const song = once(() => editedSong(url));
  return {
    "editor.session": async () => (await edited()).session,
    "songEditor.session": async () => (await song()).session,
    "songEditor.fileId": async () => await (await song()).fileId(),
    "songEditor.largeFileId": async () => await (await song()).largeFileId(),
    "songEditor.songId": async () => (await song()).songId,
    "editor.shareId": async () => (await edited()).shareId,
    "editor.shareToken": async () => (await edited()).shareToken,
    "editor.fileId": async () => await (await edited()).fileId(),
    "editor.largeFileId": async () => await (await edited()).largeFileId(),
  };
};
