import * as z from "zod";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { EmptyBody, Id, ShareToken } from "../fields.ts";
import {
  announcedFileFields,
  AnnouncedFile,
  fileName,
  FileView,
  PartNumbers,
  PartUploadRequests,
} from "./views.ts";

const OfShare = once(() => z.object({ shareToken: ShareToken() }));
const OfFile = once(() => z.object({ shareToken: ShareToken(), fileId: Id() }));

/** The errors of a caller who has the share's token but not the permission. */
const refusals = ["share_not_found", "share_code_needed", "edit_not_allowed"] as const;

/**
 * The endpoints for the files of a folder that is shared for editing. Uploads count toward the storage of the folder's
 * owner. The function `files` answers them.
 */
export const sharedFolderFileEndpoints = {
  uploadToShared: endpoint({
    method: "POST",
    path: "/api/share/{shareToken}/files",
    access: "user",
    workspace: "own",
    summary:
      "Announces a file for a shared folder, or one inside it, and returns how to upload its bytes: above 100 MB in parts",
    repeat: "key",
    changes: ["files"],
    schemas: () => ({
      params: OfShare(),
      body: z.object({ ...announcedFileFields(), folderId: Id().nullable().default(null) }),
      responses: { 201: AnnouncedFile() },
    }),
    errors: [
      ...refusals,
      "owners_plan_required",
      "storage_full",
      "too_many_uploads",
      "folder_not_found",
      "file_not_found",
    ],
  }),
  readInShared: endpoint({
    method: "GET",
    path: "/api/share/{shareToken}/files/{fileId}",
    access: "user",
    workspace: "own",
    summary: "Returns a file that the caller has sent into a shared folder, with its state",
    repeat: "natural",
    schemas: () => ({
      params: OfFile(),
      responses: { 200: FileView() },
    }),
    errors: [...refusals, "file_not_found"],
  }),
  partsInShared: endpoint({
    method: "POST",
    path: "/api/share/{shareToken}/files/{fileId}/parts",
    access: "user",
    workspace: "own",
    summary:
      "Returns the addresses for the upload of parts of a file that the caller sends into a shared folder, for 15 minutes",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      params: OfFile(),
      body: PartNumbers(),
      responses: { 200: PartUploadRequests() },
    }),
    errors: [...refusals, "file_not_found"],
  }),
  completeInShared: endpoint({
    method: "POST",
    path: "/api/share/{shareToken}/files/{fileId}/complete",
    access: "user",
    workspace: "own",
    summary: "Joins the parts of a file that the caller sends into a shared folder",
    repeat: "natural",
    changes: ["files"],
    schemas: () => ({
      params: OfFile(),
      body: EmptyBody(),
      responses: { 200: FileView() },
    }),
    errors: [...refusals, "file_not_found", "upload_incomplete"],
  }),
  renameInShared: endpoint({
    method: "PATCH",
    path: "/api/share/{shareToken}/files/{fileId}",
    access: "user",
    workspace: "own",
    summary: "Gives a file of a shared folder another name",
    repeat: "natural",
    changes: ["files"],
    schemas: () => ({
      params: OfFile(),
      body: z.object({ name: fileName() }),
      responses: { 200: FileView() },
    }),
    errors: [...refusals, "file_not_found"],
  }),
  removeInShared: endpoint({
    method: "DELETE",
    path: "/api/share/{shareToken}/files/{fileId}",
    access: "user",
    workspace: "own",
    summary:
      "Deletes a file that the caller has sent into a shared folder; the folder's owner can restore it for 10 minutes",
    repeat: "key",
    changes: ["files"],
    schemas: () => ({
      params: OfFile(),
      responses: { 200: EmptyBody() },
    }),
    errors: [...refusals, "file_not_found", "file_in_use"],
  }),
} as const;
