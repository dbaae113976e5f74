import type { FileView } from "../../../../shared/contracts/files/views.ts";

/** The fields that display a ready file: one of the user's own, or one of a shared folder. */
export type ShownFile = Pick<FileView, "id" | "name" | "type" | "size" | "path" | "uploadedAt">;
