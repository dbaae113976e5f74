import * as z from "zod";
import { folderColors } from "../../domain/files/folder-tree.ts";
import { once } from "../../domain/once.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { endpoint } from "../endpoint.ts";
import { Cursor, EmptyBody, Id, singleLineText, Timestamp } from "../fields.ts";

const FolderView = once(() =>
  z.object({
    id: Id(),
    name: z.string(),
    color: z.enum(folderColors),
    /** The path of the picture on its card; null if there is none. */
    coverImage: z.string().nullable(),
    /** Null at the root. */
    parentId: Id().nullable(),
    /** Number of files directly in it. */
    files: z.number().int(),
    createdAt: Timestamp(),
  }),
);
export type FolderView = z.infer<ReturnType<typeof FolderView>>;

/** Progress of a deletion in the background. */
const DeletionView = once(() =>
  z.object({
    id: Id(),
    /** `restored` and `removed` are final: the folder is back, or its bytes are deleted. */
    state: z.enum(["deleting", "deleted", "restoring", "restored", "removed"]),
    /** Number of files deleted so far, and of all files inside when the deletion began. */
    done: z.number().int(),
    total: z.number().int(),
  }),
);
export type DeletionView = z.infer<ReturnType<typeof DeletionView>>;

const folderName = once(() =>
  singleLineText(bounds.folderNameCharacters).refine(
    (name) => name !== "",
    "Folder name is required",
  ),
);
const colorMessage = "Must be one of the eight colors";
const Color = once(() => z.enum(folderColors, { error: colorMessage }));
const byId = once(() => z.object({ id: Id() }));

/** The endpoints of folders. The function `files` answers them. */
export const folderEndpoints = {
  folders: endpoint({
    method: "GET",
    path: "/api/folders",
    access: "user",
    scope: "files:read",
    summary: "Lists all folders, oldest first; `parentId` says which folder each is in",
    repeat: "natural",
    shows: ["files"],
    schemas: () => ({
      query: Cursor(),
      responses: { 200: z.array(FolderView()) },
    }),
    errors: [],
  }),
  folder: endpoint({
    method: "GET",
    path: "/api/folders/{id}",
    access: "user",
    scope: "files:read",
    summary: "Returns one folder with the folders around it and the numbers of what is inside",
    repeat: "natural",
    shows: ["files"],
    schemas: () => ({
      params: byId(),
      responses: {
        200: FolderView().extend({
          /** From the root to the folder itself. */
          path: z.array(z.object({ id: Id(), name: z.string() })),
          /** The numbers of folders and files inside, at any depth. */
          allFolders: z.number().int(),
          allFiles: z.number().int(),
        }),
      },
    }),
    errors: ["folder_not_found"],
  }),
  createFolder: endpoint({
    method: "POST",
    path: "/api/folders",
    access: "user",
    scope: "files:write",
    summary: "Creates a folder, at the root or in another folder",
    repeat: "key",
    changes: ["files"],
    schemas: () => ({
      body: z.object({
        name: folderName(),
        parentId: Id().nullable().default(null),
        color: Color().default(folderColors[0]),
      }),
      responses: { 201: FolderView() },
    }),
    errors: ["folder_not_found", "folders_full"],
  }),
  updateFolder: endpoint({
    method: "PATCH",
    path: "/api/folders/{id}",
    access: "user",
    summary: "Changes a folder's name, color or picture, or moves it into another folder",
    repeat: "natural",
    changes: ["files"],
    schemas: () => ({
      params: byId(),
      body: z.object({
        name: folderName().optional(),
        color: Color().optional(),
        /** An uploaded image; null for no picture. */
        coverFileId: Id().nullable().optional(),
        /** Null for the root. */
        parentId: Id().nullable().optional(),
      }),
      responses: { 200: FolderView() },
    }),
    errors: ["folder_not_found", "folder_inside_itself"],
  }),
  removeFolder: endpoint({
    method: "DELETE",
    path: "/api/folders/{id}",
    access: "user",
    summary:
      "Deletes a folder with everything inside it, in the background; it can be restored for 10 minutes",
    repeat: "key",
    changes: ["files", "sheets", "storage"],
    schemas: () => ({
      params: byId(),
      responses: { 202: DeletionView() },
    }),
    errors: ["folder_not_found"],
  }),
  restoreFolder: endpoint({
    method: "POST",
    path: "/api/folders/{id}/restore",
    access: "user",
    summary: "Restores a folder that was deleted less than 10 minutes ago, with its files",
    repeat: "key",
    changes: ["files", "sheets", "storage"],
    schemas: () => ({
      params: byId(),
      body: EmptyBody(),
      responses: { 202: DeletionView() },
    }),
    errors: ["folder_not_found", "storage_full"],
  }),
  folderDeletion: endpoint({
    method: "GET",
    path: "/api/folders/{id}/deletion",
    access: "user",
    summary: "Returns how far the deletion of a folder, or its restoring, has come",
    repeat: "natural",
    shows: ["files"],
    schemas: () => ({
      params: byId(),
      responses: { 200: DeletionView() },
    }),
    errors: ["folder_not_found"],
  }),
} as const;
