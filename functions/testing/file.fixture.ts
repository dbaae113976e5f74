import { type UserId, personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { atSecond } from "./call-contexts.fixture.ts";
import { randomId } from "../platform/random-id.ts";
import { UploadRepository } from "../data/files/upload-repository.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import type { Table } from "../data/core/table.ts";

/** A stub of multipart uploads for tests without any. */
export const noMultipart = { abort: async () => undefined };

/** Announces a recording of a user. Its bytes have not arrived. */
export async function announcedFile(
  table: Table,
  userId: UserId,
  changes: Partial<StoredFile> = {},
): Promise<StoredFile> {
  const id = randomId();
  const file: StoredFile = {
    id,
    workspaceId: personalWorkspaceOf(userId),
    createdBy: userId,
    name: "take 1.mp3",
    type: "audio/mpeg",
    purpose: "audio",
    sizeBytes: 600,
    filename: `${id}.mp3`,
    state: "uploading",
    createdAt: atSecond(1),
    ...changes,
  };
  await new UploadRepository(table).announce(file, []);
  return file;
}
