import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { EmptyBody, Id } from "../fields.ts";
import {
  announcedFileFields,
  AnnouncedFile,
  FileView,
  Fingerprint,
  PartNumbers,
  PartUploadRequests,
} from "./views.ts";

/** The endpoints that upload a file of the workspace: announce it, get the addresses of its parts, complete it. */
export const uploadEndpoints = {
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
    // `file_not_found`: a repeat of the request after the file was deleted.
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
} as const;
