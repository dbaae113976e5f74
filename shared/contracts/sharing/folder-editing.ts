import * as z from "zod";
import { once } from "../../domain/once.ts";
import { folderChangeTypes } from "../../domain/sharing/folder-changes.ts";
import { endpoint } from "../endpoint.ts";
import { Cursor, EmptyBody, Id, ShareToken, Timestamp } from "../fields.ts";
import { ShareId } from "./views.ts";

/** Someone else's folder that the caller may edit. */
const FolderSharedWithMeView = once(() =>
  z.object({
    id: ShareId(),
    name: z.string(),
    sharedBy: z.object({ name: z.string() }),
    /** The address of its page, with the caller's token. */
    path: z.string(),
  }),
);
export type FolderSharedWithMeView = z.infer<ReturnType<typeof FolderSharedWithMeView>>;

/** A change in a shared folder by a person who may edit it. */
const FolderChangeView = once(() =>
  z.object({
    id: Id(),
    at: Timestamp(),
    /** The name is empty if the account was deleted. */
    by: z.object({ name: z.string(), isYou: z.boolean() }),
    act: z.enum(folderChangeTypes),
    /** The file's name, after the change. */
    name: z.string(),
    /** The name before it was renamed. */
    formerName: z.string().optional(),
  }),
);
export type FolderChangeView = z.infer<ReturnType<typeof FolderChangeView>>;

const OfShare = once(() => z.object({ shareToken: ShareToken() }));
const Changes = once(() => z.array(FolderChangeView()));

/** The endpoints for people with whom a folder is shared for editing. The function `sharing` answers them. */
export const folderEditingEndpoints = {
  joinFolder: endpoint({
    method: "POST",
    path: "/api/share/{shareToken}/join",
    access: "user",
    workspace: "own",
    summary:
      "Lets the caller edit the folder that is shared with their address, and lists it for them; no other account can from then on",
    repeat: "natural",
    changes: ["shares"],
    schemas: () => ({
      params: OfShare(),
      body: EmptyBody(),
      responses: { 200: EmptyBody() },
    }),
    errors: ["share_not_found", "share_code_needed", "edit_not_allowed"],
  }),
  editedFolders: endpoint({
    method: "GET",
    path: "/api/shared-folders",
    access: "user",
    workspace: "own",
    summary: "Lists the folders of other people that the caller may edit, the newest folders first",
    repeat: "natural",
    shows: ["shares"],
    schemas: () => ({
      query: Cursor(),
      responses: { 200: z.array(FolderSharedWithMeView()) },
    }),
    errors: [],
  }),
  leaveFolder: endpoint({
    method: "DELETE",
    path: "/api/shared-folders/{id}",
    access: "user",
    workspace: "own",
    summary: "Takes someone else's folder off the caller's list; its link goes on working",
    repeat: "natural",
    changes: ["shares"],
    schemas: () => ({
      params: z.object({ id: ShareId() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["share_not_found"],
  }),
  sharedFolderChanges: endpoint({
    method: "GET",
    path: "/api/share/{shareToken}/changes",
    access: "user",
    workspace: "own",
    summary: "Lists for who may edit a shared folder what was changed in it so, the latest first",
    repeat: "natural",
    shows: ["files"],
    schemas: () => ({
      params: OfShare(),
      query: Cursor(),
      responses: { 200: Changes() },
    }),
    errors: ["share_not_found", "share_code_needed", "edit_not_allowed", "folder_not_found"],
  }),
  folderChanges: endpoint({
    method: "GET",
    path: "/api/folders/{id}/changes",
    access: "user",
    summary: "Lists what people changed in a folder that is shared with them, the latest first",
    repeat: "natural",
    shows: ["files"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      query: Cursor(),
      responses: { 200: Changes() },
    }),
    errors: ["folder_not_found"],
  }),
} as const;
