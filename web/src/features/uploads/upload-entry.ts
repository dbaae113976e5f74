/**
 * `waiting` for its turn, `sending`, `interrupted` while there is no connection, `checking` by the server, then `ready`
 * or `failed`.
 */
export type UploadPhase = "waiting" | "sending" | "interrupted" | "checking" | "ready" | "failed";

/** An upload as the panel shows it. */
export interface UploadEntry {
  key: string;
  name: string;
  sizeBytes: number;
  phase: UploadPhase;
  sentBytes: number;
  /** The average of the last seconds; undefined before it is known. */
  bytesPerSecond?: number | undefined;
  /** Why it failed. */
  message?: string | undefined;
  canRetry: boolean;
}

/** The message of a failure of unknown cause. */
export const unknownUploadFailure = "Failed to upload file";

/** Whether an upload is lost when the page is closed. */
export function isRunning({ phase }: UploadEntry): boolean {
  return phase === "waiting" || phase === "sending" || phase === "interrupted";
}

/** Whether an upload has reached a final phase. */
export function isEnded({ phase }: UploadEntry): boolean {
  return phase === "ready" || phase === "failed";
}
