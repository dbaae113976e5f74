import * as z from "zod";
import { rootFolderId } from "../../domain/files/folder-tree.ts";
import { thumbnailSizes } from "../../domain/files/thumbnails.ts";
import { endpoint } from "../endpoint.ts";
import { Cursor, EmptyBody, Id, UpdatedSince } from "../fields.ts";
import { Picture } from "../picture.ts";
import { sharedFolderFileEndpoints } from "./editors-files.ts";
import { folderEndpoints } from "./folders.ts";
import { parsingEndpoints } from "./parsing.ts";
import { peaksEndpoints } from "./peaks.ts";
import { songFileEndpoints } from "./song-files.ts";
import { thumbnailEndpoints } from "./thumbnails.ts";
import { selectionEndpoints } from "./selections.ts";
import { storageEndpoints } from "./storage-usage.ts";
import { uploadEndpoints } from "./uploads.ts";
import { fileName, FileView } from "./views.ts";

export const files = {
  ...folderEndpoints,
  ...peaksEndpoints,
  ...thumbnailEndpoints,
  ...songFileEndpoints,
  ...parsingEndpoints,
  ...sharedFolderFileEndpoints,
  list: endpoint({
    method: "GET",
    path: "/api/files",
    access: "user",
    scope: "files:read",
    summary:
      "Lists all files, those in a folder, or those in no folder (`folderId=root`), newest first",
    repeat: "natural",
    shows: ["files"],
    schemas: () => ({
      query: Cursor().extend({
        ...UpdatedSince().shape,
        folderId: z.union([Id(), z.literal(rootFolderId)]).optional(),
      }),
      responses: { 200: z.array(FileView()) },
    }),
    errors: ["folder_not_found"],
  }),
  recent: endpoint({
    method: "GET",
    path: "/api/files/recent",
    access: "user",
    scope: "files:read",
    summary: "Lists the files that were uploaded last, newest first: five unless `limit` is given",
    repeat: "natural",
    shows: ["files"],
    schemas: () => ({
      query: Cursor().pick({ limit: true }),
      responses: { 200: z.array(FileView()) },
    }),
    errors: [],
  }),
  ...uploadEndpoints,
  rename: endpoint({
    method: "PATCH",
    path: "/api/files/{id}",
    access: "user",
    summary: "Gives a file another name",
    repeat: "natural",
    changes: ["files", "sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object({ name: fileName() }),
      responses: { 200: FileView() },
    }),
    errors: ["file_not_found"],
  }),
  move: endpoint({
    method: "PATCH",
    path: "/api/files/{id}/move",
    access: "user",
    summary: "Moves a file into a folder, or out of all folders (`folderId` null)",
    repeat: "natural",
    changes: ["files"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object({ folderId: Id().nullable() }),
      responses: { 200: FileView() },
    }),
    errors: ["file_not_found", "folder_not_found"],
  }),
  ...selectionEndpoints,
  read: endpoint({
    method: "GET",
    path: "/api/files/{id}",
    access: "user",
    scope: "files:read",
    summary: "Returns one file with its state",
    repeat: "natural",
    schemas: () => ({
      params: z.object({ id: Id() }),
      responses: { 200: FileView() },
    }),
    errors: ["file_not_found"],
  }),
  bytes: endpoint({
    method: "GET",
    path: "/api/files/{id}/download",
    access: "user",
    scope: "files:read",
    summary:
      "Redirects to the bytes of a file that is ready, at an address that is valid for five minutes",
    repeat: "natural",
    schemas: () => ({
      params: z.object({ id: Id() }),
      responses: { 302: z.undefined() },
    }),
    errors: ["file_not_found"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/files/{id}",
    access: "user",
    summary: "Deletes a file, also from its song; it can be restored for 10 minutes",
    repeat: "key",
    changes: ["files", "sheets", "storage"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["file_not_found", "file_in_use"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/api/files/{id}/restore",
    access: "user",
    summary: "Restores a file that was deleted less than 10 minutes ago",
    repeat: "key",
    changes: ["files", "sheets", "storage"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: EmptyBody(),
      responses: { 200: FileView() },
    }),
    errors: ["file_not_found", "storage_full"],
  }),
  download: endpoint({
    method: "GET",
    path: "/uploads/{filename}",
    access: "userOrShare",
    summary:
      "Redirects to a file's bytes, for its owner, for who may edit the `song`, or with the token `share` of a shared song; with `originalName` the browser saves them under that name. With `size` answers the picture's thumbnail, if it has one",
    repeat: "natural",
    picture: true,
    schemas: () => ({
      params: z.object({
        filename: z.string().regex(/^[0-9A-Za-z]{20,40}\.[0-9a-z]{1,8}$/, "Not a valid file name"),
      }),
      query: z.object({
        originalName: fileName().optional(),
        share: z
          .string()
          .regex(/^[A-Za-z0-9_-]{16,200}$/, "Not a valid token")
          .optional(),
        /** A song of someone else that the caller may edit, and that has the file. */
        song: Id().optional(),
        size: z.enum(thumbnailSizes).optional(),
      }),
      responses: { 200: Picture(), 302: z.undefined() },
    }),
    errors: ["file_not_found", "share_not_found", "share_password_needed", "share_code_needed"],
  }),
  ...storageEndpoints,
} as const;
