import type { ErrorTable } from "./error-table.ts";

/** Errors of files, folders, uploads and the storage. */
export const fileErrors = {
  file_not_found: { status: 404, message: "File not found" },
  file_in_use: { status: 409, message: "An agreement uses this file, so it can't be deleted." },
  folder_not_found: { status: 404, message: "Folder not found" },
  folder_inside_itself: {
    status: 409,
    message: "A folder can't be moved into itself or into a folder inside it.",
  },
  folders_full: { status: 409, message: "A workspace holds 2,000 folders at most." },
  upload_incomplete: { status: 409, message: "Parts of this file have not arrived yet." },
  storage_full: { status: 409, message: "The storage is full. Nothing was stored." },
  too_many_uploads: {
    status: 409,
    message: "You have 20 unfinished uploads here. Please finish one first.",
  },
} as const satisfies ErrorTable;
