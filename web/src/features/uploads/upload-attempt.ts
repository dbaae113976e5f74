import type { UploadCalls } from "./upload-calls.ts";

/** The input and callbacks of one attempt to upload a file. */
export interface UploadAttempt {
  calls: UploadCalls;
  file: File;
  folderId: string | null;
  /** The same for all attempts of an upload. */
  idempotencyKey: string;
  signal: AbortSignal;
  onAnnounced: (fileId: string) => void;
  onProgress: (sentBytes: number) => void;
  /** Called with true when the connection is lost, and with false when it is tried again. */
  onInterrupted: (isInterrupted: boolean) => void;
  /** Called when all bytes are sent. */
  onSent: () => void;
}
