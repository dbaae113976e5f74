import type { FileView } from "../../../../shared/contracts/files/views.ts";

/** What a screen needs to show a file that is ready: one's own, or one of a shared folder. */
export type ShownFile = Pick<FileView, "id" | "name" | "type" | "size" | "path" | "uploadedAt">;
