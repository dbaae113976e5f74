import * as z from "zod";
import { bounds } from "../../domain/text/bounds.ts";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { Id } from "../fields.ts";

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

/** The endpoints that change several files and folders at once. */
export const selectionEndpoints = {
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
} as const;
