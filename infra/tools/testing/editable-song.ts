import { randomUUID } from "node:crypto";
import { z } from "zod";
import { tokenInEmail, type Visitor } from "../samples/visitor.ts";
import { uploadFile, wavFile } from "../samples/uploads.ts";
import { createSong, equalShareRow, signedUpUser } from "./agreement.ts";
import type { TestRecords } from "./test-records.ts";

/** A song that its owner shares for editing. */
export interface EditableSong {
  songId: string;
  /** The song's recording, which the editor has uploaded. */
  fileId: string;
  /** The user with whom the song is shared. */
  editor: Visitor;
  /** A user whose share has ended. */
  former: Visitor;
}

/** Shares a song of the records' owner with two accounts for editing, and ends the share of one of them. */
export async function createEditableSong({
  url,
  owner,
  ownerEmail,
}: Pick<TestRecords, "url" | "owner" | "ownerEmail">): Promise<EditableSong> {
  const { id: songId } = await createSong(owner, {
    title: "Edited Song",
    lyrics: "First words",
    send: false,
    splits: [equalShareRow("Olive Owner", ownerEmail, 100)],
  });
  const { visitor: editor } = await joined(url, owner, songId, "editor@world.example");
  const { visitor: former, shareId } = await joined(url, owner, songId, "former@world.example");
  await owner.expect(z.unknown(), "DELETE", `/api/song-shares/${shareId}`, undefined, keyed());
  // There is an earlier text of the lyrics.
  for (const lyrics of ["Second words", "Third words"])
    await editor.expect(z.unknown(), "PATCH", `/api/songs/${songId}`, { lyrics });
  const path = `/api/songs/${songId}`;
  const { id: fileId } = await uploadFile(editor, wavFile(), path);
  const body = { fileIds: [fileId], artworkId: null };
  await editor.expect(z.unknown(), "PATCH", `${path}/files`, body);
  return { songId, fileId, editor, former };
}

async function joined(url: string, owner: Visitor, songId: string, email: string) {
  const visitor = await signedUpUser(url, "Edda Editor", email);
  const Share = z.object({ id: z.string() });
  const share = { email, permission: "edit" };
  const path = `/api/songs/${songId}`;
  const { id: shareId } = await owner.expect(Share, "POST", `${path}/share`, share, keyed());
  const shareToken = tokenInEmail(await visitor.emailTo(email, /shared/), "/share/");
  await visitor.expect(z.unknown(), "POST", `${path}/copy`, { shareToken }, keyed());
  return { visitor, shareId };
}

function keyed() {
  return { "idempotency-key": randomUUID() };
}
