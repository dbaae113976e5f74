/** Maximum number of unfinished uploads of one editor in another owner's workspace. */
export const maxEditorUploads = 20;

/** The unfinished uploads of one editor in another owner's workspace. */
export interface EditorUploads {
  uploads: number;
  /** Sum of their announced sizes. */
  reservedBytes: number;
}

export const noEditorUploads: EditorUploads = { uploads: 0, reservedBytes: 0 };

/**
 * Returns the maximum bytes of one editor's unfinished uploads: a tenth of the owner's storage that is free without
 * them. Infinity if the storage has no limit.
 */
export function maxEditorBytes({ reservedBytes }: EditorUploads, freeBytes: number): number {
  return Math.max(0, Math.floor((freeBytes + reservedBytes) / 10));
}

/** Returns the limit that forbids an editor another upload; undefined if it is allowed. */
export function editorUploadRefusal(
  before: EditorUploads,
  sizeBytes: number,
  freeBytes: number,
): "number" | "bytes" | undefined {
  if (before.uploads >= maxEditorUploads) return "number";
  const mostBytes = maxEditorBytes(before, freeBytes);
  return before.reservedBytes + sizeBytes > mostBytes ? "bytes" : undefined;
}
