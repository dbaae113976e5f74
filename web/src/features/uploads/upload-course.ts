import type { UploadCalls } from "./upload-calls.ts";

/** What an upload needs, and what it tells of its course. */
export interface UploadCourse {
  calls: UploadCalls;
  file: File;
  folderId: string | null;
  /** The same for each attempt. */
  idempotencyKey: string;
  signal: AbortSignal;
  onAnnounced: (fileId: string) => void;
  onProgress: (sentBytes: number) => void;
  /** Told true when the connection is lost, and false when it is tried again. */
  onInterrupted: (isInterrupted: boolean) => void;
  /** The bytes are sent. */
  onSent: () => void;
}
