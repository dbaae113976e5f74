import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { partitionPrefixes, partitions, prefixes, sortKeys } from "../core/key-prefixes.ts";
import type { ItemKey } from "../core/keys.ts";

/** Keys of the items of files and folders: their own items, their entries in lists, and the parts of a file. */
export const fileItemKeys = {
  file: (workspaceId: WorkspaceId, fileId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.file}${fileId}`,
  }),
  /** A copy of a file's item in the list of its folder or of the root. */
  folderEntry: (workspaceId: WorkspaceId, folderId: string, fileId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.folderEntries(folderId)}${fileId}`,
  }),
  /** A file that was deleted with a folder, in place of its own item. */
  fileDeletedWithFolder: (workspaceId: WorkspaceId, folderId: string, fileId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.deletedWithFolder(folderId)}${fileId}`,
  }),
  /** The link of a file. */
  fileLink: (workspaceId: WorkspaceId, fileId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.fileLink}${fileId}`,
  }),
  /** Activity counts of the link of a song or a file. */
  linkActivity: (workspaceId: WorkspaceId, linkedId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.linkActivity}${linkedId}`,
  }),
  /** The redirect from the address of a replaced recording, by the id of the replaced file. */
  replacedFile: (workspaceId: WorkspaceId, fileId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.replaced}${fileId}`,
  }),
  /** An unfinished upload, by the file's fingerprint. */
  resumedUpload: (workspaceId: WorkspaceId, fingerprint: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.resumed}${fingerprint}`,
  }),
  /** The unfinished uploads of an editor of the workspace's songs or folders. */
  editorUploads: (workspaceId: WorkspaceId, userId: UserId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.editorUploads}${userId}`,
  }),
  folder: (workspaceId: WorkspaceId, folderId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.folder}${folderId}`,
  }),
  /** The entry of a folder in the list of the folder around it. */
  subfolder: (workspaceId: WorkspaceId, parentId: string, folderId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.subfolders(parentId)}${folderId}`,
  }),
  /** The revision of the workspace's folder structure. */
  folderTree: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.folderTree,
  }),
  /** The workspace that a file belongs to. */
  fileLocation: (fileId: string): ItemKey => ({
    pk: `${partitionPrefixes.file}${fileId}`,
    sk: "LOCATION",
  }),
  /** The workspace that a shared folder belongs to. Written with the folder's first share. */
  folderLocation: (folderId: string): ItemKey => ({
    pk: `${partitionPrefixes.folder}${folderId}`,
    sk: "LOCATION",
  }),
  /** The waveform of a recording. */
  filePeaks: (fileId: string): ItemKey => ({
    pk: `${partitionPrefixes.file}${fileId}`,
    sk: "PEAKS",
  }),
  smallThumbnail: (fileId: string): ItemKey => ({
    pk: `${partitionPrefixes.file}${fileId}`,
    sk: "THUMBNAIL#SMALL",
  }),
  largeThumbnail: (fileId: string): ItemKey => ({
    pk: `${partitionPrefixes.file}${fileId}`,
    sk: "THUMBNAIL#LARGE",
  }),
  /** The state of a document's text extraction. */
  fileParse: (fileId: string): ItemKey => ({
    pk: `${partitionPrefixes.file}${fileId}`,
    sk: "PARSE",
  }),
} as const;
