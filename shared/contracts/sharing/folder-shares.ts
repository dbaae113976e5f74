import * as z from "zod";
import { folderColors } from "../../domain/files/folder-tree.ts";
import { SentBrandingView } from "../branding/sent-branding-view.ts";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { Cursor, EmailAddress, EmptyBody, Id, ShareToken, Timestamp } from "../fields.ts";
import { folderEditingEndpoints } from "./folder-editing.ts";
import { shareCounts, ShareId, SharePermission } from "./views.ts";

/** A share of a folder with one address, for the folder's owner. */
export const FolderShareView = once(() =>
  z.object({
    id: ShareId(),
    sharedWithEmail: z.string(),
    asksCode: z.boolean(),
    permission: SharePermission(),
    createdAt: Timestamp(),
    ...shareCounts(),
  }),
);
export type FolderShareView = z.infer<ReturnType<typeof FolderShareView>>;

/** A shared folder, or one inside it, as the holder of the share sees it. */
export const SharedFolder = once(() =>
  z.object({
    id: Id(),
    name: z.string(),
    /** From the shared folder to this one. */
    path: z.array(z.object({ id: Id(), name: z.string() })),
    /** The folders in it, by name. */
    folders: z.array(
      z.object({
        id: Id(),
        name: z.string(),
        color: z.enum(folderColors),
        /** Number of files directly in it. */
        files: z.number().int(),
      }),
    ),
    sharedBy: z.object({ name: z.string() }),
    /** What the page looks like, if the workspace has a branding. */
    branding: SentBrandingView().optional(),
    permission: SharePermission(),
    /** Whether the caller may edit its files: their account is bound to the share, and the share allows editing. */
    isEditor: z.boolean(),
  }),
);
export type SharedFolder = z.infer<ReturnType<typeof SharedFolder>>;

/** A file of a shared folder. `path` redirects to its bytes. */
export const SharedFile = once(() =>
  z.object({
    id: Id(),
    name: z.string(),
    type: z.string(),
    /** In bytes. */
    size: z.number().int(),
    /** The address of its bytes, with the token. */
    path: z.string(),
    /** The length of a recording whose bytes tell it exactly. */
    durationSeconds: z.number().optional(),
    /** Whether the caller uploaded it, and may delete it. */
    isMine: z.boolean(),
    uploadedAt: Timestamp(),
  }),
);
export type SharedFile = z.infer<ReturnType<typeof SharedFile>>;

const OfFolder = once(() => z.object({ id: Id() }));
const OfShare = once(() => z.object({ shareToken: ShareToken() }));
/** Id of a folder inside the shared folder; absent for the shared folder itself. */
const Place = once(() => z.object({ folderId: Id().optional() }));

/** The shares of folders, and what visitors call with their tokens. The function `sharing` answers them. */
export const folderShareEndpoints = {
  ...folderEditingEndpoints,
  shareFolder: endpoint({
    method: "POST",
    path: "/api/folders/{id}/share",
    // Without an entitlement, as for songs.
    access: "user",
    summary: "Shares a folder with an address, which gets an email with a personal link",
    repeat: "key",
    changes: ["shares"],
    schemas: () => ({
      params: OfFolder(),
      body: z.object({
        email: EmailAddress(),
        permission: SharePermission().default("view"),
        /** Whether each new device needs a code that is emailed to the address. */
        asksCode: z.boolean().default(false),
      }),
      responses: { 201: FolderShareView() },
    }),
    // `share_not_found`: a repeat of the request after the share was removed.
    errors: ["folder_not_found", "share_not_found", "plan_required", "too_many_requests"],
  }),
  folderShares: endpoint({
    method: "GET",
    path: "/api/folders/{id}/shares",
    access: "user",
    summary: "Lists the addresses that a folder is shared with, newest first",
    repeat: "natural",
    shows: ["shares"],
    schemas: () => ({
      params: OfFolder(),
      query: Cursor(),
      responses: { 200: z.array(FolderShareView()) },
    }),
    errors: ["folder_not_found"],
  }),
  removeFolderShare: endpoint({
    method: "DELETE",
    path: "/api/folder-shares/{id}",
    access: "user",
    summary: "Ends the share of a folder: its link opens nothing any more",
    repeat: "key",
    changes: ["shares"],
    schemas: () => ({
      params: z.object({ id: ShareId() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["share_not_found"],
  }),
  sharedFolder: endpoint({
    method: "GET",
    path: "/api/share/{shareToken}/folder",
    access: "public",
    summary: "Returns the folder that a share leads to, or one inside it",
    repeat: "natural",
    shows: ["files"],
    schemas: () => ({
      params: OfShare(),
      query: Place(),
      responses: { 200: SharedFolder() },
    }),
    errors: ["share_not_found", "share_code_needed", "folder_not_found"],
  }),
  sharedFiles: endpoint({
    method: "GET",
    path: "/api/share/{shareToken}/files",
    access: "public",
    summary: "Lists the files of a shared folder, or of one inside it, newest first",
    repeat: "natural",
    shows: ["files"],
    schemas: () => ({
      params: OfShare(),
      query: Cursor().extend(Place().shape),
      responses: { 200: z.array(SharedFile()) },
    }),
    errors: ["share_not_found", "share_code_needed", "folder_not_found"],
  }),
} as const;
