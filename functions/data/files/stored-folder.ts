import * as z from "zod";
import { folderColors, type FolderTree } from "../../../shared/domain/files/folder-tree.ts";
import { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { once } from "../../../shared/domain/once.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";

/** The steps of a folder's deletion. After `restoring` the folder has no deletion; after `purging` it is removed. */
const deletionSteps = ["deleting", "deleted", "restoring", "purging"] as const;

/** The progress of a deletion, stored in the deleted folder, not in the folders inside it. */
const FolderDeletion = once(() =>
  z.object({
    deletionId: z.string(),
    deletionStep: z.enum(deletionSteps),
    /** Number of files deleted so far, and number of files inside when the deletion began. */
    deletionDone: z.number().int(),
    deletionTotal: z.number().int(),
    /** Bytes that the deletion has subtracted from the workspace's storage so far. */
    deletionBytes: z.number().int(),
  }),
);

/** A folder of a workspace. */
export const StoredFolder = storedItem(() =>
  FolderDeletion()
    .partial()
    .extend({
      id: z.string(),
      workspaceId: WorkspaceId,
      createdBy: UserId,
      name: z.string(),
      color: z.enum(folderColors),
      /** The picture on its card: an uploaded file, which may have been deleted since. */
      cover: z.object({ fileId: z.string(), filename: z.string() }).optional(),
      /** Absent at the root. */
      parentId: z.string().optional(),
      /** Whether each folder directly inside it has an entry in its list. Absent on folders from before such lists. */
      hasSubfolderList: z.literal(true).optional(),
      /** Number of files in it, without those in folders inside it. */
      files: z.number().int(),
      createdAt: z.string(),
      /** Time of deletion. Also set on folders inside a deleted folder. */
      deletedAt: z.string().optional(),
      /** The deleted folder: this one or an ancestor. */
      deletedWith: z.string().optional(),
    }),
);
export type StoredFolder = ItemOf<typeof StoredFolder>;

/** All folders of a workspace at one revision of their structure. */
export interface Folders {
  workspaceId: WorkspaceId;
  /** It is undefined before the first change. */
  revision: number | undefined;
  /** All folders, including deleted folders whose items are not removed yet. */
  all: FolderTree<StoredFolder>;
  /** Folders that are neither deleted nor inside a deleted folder. */
  live: FolderTree<StoredFolder>;
}
