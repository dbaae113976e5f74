import * as z from "zod";
import { freeSheetStates } from "../../domain/billing/free-sheet.ts";
import { planStates } from "../../domain/billing/entitlements.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { once } from "../../domain/once.ts";
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
import {
  announcedFileFields,
  AnnouncedFile,
  fileName,
  FileView,
  Fingerprint,
  PartNumbers,
  PartUploadRequests,
} from "./views.ts";

/** Several files and folders. A change is made to those that exist, which the answer lists; the others are ignored. */
const selection = () => ({
  fileIds: z
    .array(Id())
    .max(bounds.selectedFiles, `At most ${bounds.selectedFiles} files at once`)
    .default([]),
  folderIds: z
    .array(Id())
    .max(bounds.selectedFolders, `At most ${bounds.selectedFolders} folders at once`)
    .default([]),
});
const Selection = once(() => z.object(selection()));

/** The files and folders that were changed. The others do not exist. */
const SelectedItems = once(() => z.object({ fileIds: z.array(Id()), folderIds: z.array(Id()) }));
export type SelectedItems = z.infer<ReturnType<typeof SelectedItems>>;

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
  upload: endpoint({
    method: "POST",
    path: "/api/files",
    access: "user",
    scope: "files:write",
    entitlement: "upload",
    summary:
      "Announces a file for a folder, and returns how to upload its bytes: above 100 MB in parts. An unfinished upload of a file with the same `fingerprint` in the same folder goes on",
    repeat: "key",
    changes: ["files", "storage"],
    schemas: () => ({
      body: z.object({
        ...announcedFileFields(),
        folderId: Id().nullable().default(null),
        fingerprint: Fingerprint().optional(),
      }),
      responses: { 201: AnnouncedFile() },
    }),
    // `file_not_found`: see `create`.
    errors: ["storage_full", "folder_not_found", "file_not_found"],
  }),
  parts: endpoint({
    method: "POST",
    path: "/api/files/{id}/parts",
    access: "user",
    scope: "files:write",
    entitlement: "upload",
    summary: "Returns the addresses for the upload of parts of a file, for 15 minutes",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: PartNumbers(),
      responses: { 200: PartUploadRequests() },
    }),
    errors: ["file_not_found"],
  }),
  complete: endpoint({
    method: "POST",
    path: "/api/files/{id}/complete",
    access: "user",
    scope: "files:write",
    entitlement: "upload",
    summary: "Joins the parts of a file once all have arrived; it is then checked",
    repeat: "natural",
    changes: ["files", "storage"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: EmptyBody(),
      responses: { 200: FileView() },
    }),
    errors: ["file_not_found", "upload_incomplete"],
  }),
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
  moveMany: endpoint({
    method: "POST",
    path: "/api/files/move",
    access: "user",
    summary: "Moves several files and folders into a folder, or to the root (`folderId` null)",
    repeat: "natural",
    changes: ["files"],
    schemas: () => ({
      body: z.object({ ...selection(), folderId: Id().nullable() }),
      responses: { 200: SelectedItems() },
    }),
    errors: ["folder_not_found", "folder_inside_itself"],
  }),
  removeMany: endpoint({
    method: "POST",
    path: "/api/files/delete",
    access: "user",
    summary: "Deletes several files and folders; they can be restored for 10 minutes",
    repeat: "natural",
    changes: ["files", "sheets", "storage"],
    schemas: () => ({
      body: Selection(),
      responses: { 200: SelectedItems() },
    }),
    errors: ["file_in_use"],
  }),
  restoreMany: endpoint({
    method: "POST",
    path: "/api/files/restore",
    access: "user",
    summary: "Restores several files and folders that were deleted less than 10 minutes ago",
    repeat: "natural",
    changes: ["files", "sheets", "storage"],
    schemas: () => ({
      body: Selection(),
      responses: { 200: SelectedItems() },
    }),
    errors: ["storage_full"],
  }),
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
  usage: endpoint({
    method: "GET",
    path: "/api/storage/usage",
    access: "user",
    summary: "Returns how much of the caller's storage is used",
    repeat: "natural",
    shows: ["storage"],
    schemas: () => ({
      responses: {
        200: z.object({
          formattedUsed: z.string(),
          formattedLimit: z.string(),
          percentage: z.number(),
          /** Bytes that other workspaces on the same plan use, as text; absent if they use none. */
          formattedElsewhere: z.string().optional(),
          /** Whether a plan sets the limit. Without a plan the meter shows only what is used, unless `isLimitSet`. */
          hasPlan: z.boolean(),
          /** Whether the operator has set the limit of workspaces without a plan. */
          isLimitSet: z.boolean().optional(),
          /**
           * `none`: creating, sending, uploading and sharing need a plan. `free`: the person never had a plan, can write
           * drafts, and send one sheet.
           */
          plan: z.enum(planStates),
          /** Whether a higher plan is sold than the workspace has. */
          isHigherPlanSold: z.boolean(),
          /** Whether the plan includes teams: in one's own workspace, whether one can create a team. */
          allowsTeams: z.boolean(),
          /** Whether the plan includes bulk creation. */
          allowsBulk: z.boolean(),
          /** Whether the plan includes passwords for the links of agreements. Absent in answers of earlier releases. */
          allowsLinkPasswords: z.boolean().optional(),
          /** Maximum number of bytes of one recording of a song, and of one file outside songs. */
          uploadBytes: z.number().int(),
          /** End of a trial without a card, or of a plan whose last payment failed. */
          planEndsAt: z.string().optional(),
          /** Whether the plan is suspended because one of its payments is disputed at a bank. */
          isPlanDisputed: z.boolean().optional(),
          /** Whether a person who never had a plan can send a sheet; absent for all others. */
          freeSheet: z.enum(freeSheetStates).optional(),
        }),
      },
    }),
    errors: [],
  }),
} as const;
