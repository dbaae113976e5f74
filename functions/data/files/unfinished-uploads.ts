import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { addSeconds } from "../../platform/clock.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import type { Table } from "../core/table.ts";
import { unfinishedUploadSeconds } from "./resumable-uploads.ts";
import { isDeleted, StoredFile } from "./stored-file.ts";

const pageFiles = 100;
/** The sweep removes an unfinished upload a day after its announcement. It may be late by this time. */
const lateSeconds = 24 * 3600;

/**
 * The unfinished uploads of a person in a workspace, or those that editors of a song have announced there. The ids of
 * files are in the order of time, so only the files of the last two days are read.
 */
export async function unfinishedUploadsOf(
  table: Table,
  { workspaceId, ...of }: { workspaceId: WorkspaceId } & ({ userId: UserId } | { songId: string }),
  at: string,
): Promise<StoredFile[]> {
  const isWanted = ({ createdBy, announcedByEditorOf: edited }: StoredFile): boolean => {
    if ("userId" in of) return createdBy === of.userId;
    return edited !== undefined && "songId" in edited && edited.songId === of.songId;
  };
  const since = addSeconds(at, -(unfinishedUploadSeconds + lateSeconds));
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.file };
  const found: StoredFile[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.page(range, StoredFile, {
      limit: pageFiles,
      cursor,
      newestFirst: true,
    });
    found.push(
      ...page.items.filter(
        (file) => file.state === "uploading" && isWanted(file) && !isDeleted(file),
      ),
    );
    const last = page.items.at(-1);
    cursor = last !== undefined && last.createdAt < since ? undefined : page.nextCursor;
  } while (cursor !== undefined);
  return found;
}
