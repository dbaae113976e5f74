import { callEndpoint } from "../../../../../../shared/contracts/client.ts";
import { isWorthRetrying, errorMessage } from "../../../../api/call-errors.ts";
import { files } from "../../../../api/endpoints.ts";
import { sendBytes, TransferFailed } from "../../../uploads/send-file.ts";

export interface DocumentUploadState {
  /** `sent` when all bytes were sent. The server decides later whether it accepts them. */
  phase: "sending" | "sent" | "failed";
  /** Sent bytes in percent. */
  progress: number;
  /** Why it failed. */
  message?: string;
}

const failed = "Failed to upload agreement";
const disconnected = "Network error during upload";

/** The uploads of this tab by the id of the server. They continue while another page is open. */
const running = new Map<string, DocumentUpload>();

/** The upload of a document that this tab has sent; undefined for other documents. */
export function findDocumentUpload(parseId: string | undefined): DocumentUpload | undefined {
  return parseId === undefined ? undefined : running.get(parseId);
}

/** Forgets that this tab has sent a document: from now on it is shown as the server has it. */
export function forgetDocumentUpload(parseId: string): void {
  running.delete(parseId);
}

/** The upload of one document. */
export class DocumentUpload {
  readonly file: File;
  #isReported = false;
  #state: DocumentUploadState = { phase: "sending", progress: 0 };
  readonly #key = crypto.randomUUID();
  readonly #control = new AbortController();
  readonly #listeners = new Set<() => void>();

  constructor(file: File) {
    this.file = file;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): DocumentUploadState => this.#state;
  /** Whether the end of reading was not reported to the user yet. */
  readonly isUnreported = (): boolean => !this.#isReported;
  readonly markReported = (): void => {
    this.#isReported = true;
  };

  /** Sends the bytes. Calls `onKnown` with the document's id as soon as the server has given it. */
  async run(onKnown: (parseId: string) => void): Promise<void> {
    this.#set({ phase: "sending", progress: 0 });
    const { size } = this.file;
    try {
      const announced = await this.#announce();
      // It was removed before the server gave it an id, and another one may be chosen by now.
      if (this.#control.signal.aborted) {
        await discardDocument(announced.id);
        return;
      }
      running.set(announced.id, this);
      onKnown(announced.id);
      if (announced.state === "uploading")
        await sendBytes(this.file, announced.upload, {
          onProgress: (sent) =>
            this.#set({ phase: "sending", progress: Math.floor((sent / size) * 100) }),
          signal: this.#control.signal,
        });
      this.#set({ phase: "sent", progress: 100 });
    } catch (error) {
      if (this.#control.signal.aborted) return;
      const isLost = error instanceof TransferFailed && error.status === 0;
      const message = isLost ? disconnected : errorMessage(error, failed);
      this.#set({ phase: "failed", progress: 0, message });
    }
  }

  abort(): void {
    this.#control.abort();
  }

  /** Creates the document on the server. A retry has the same idempotency key, so there is only one document. */
  async #announce() {
    const { name, type, size } = this.file;
    const call = () =>
      callEndpoint(files.parse, { body: { name, type, size }, idempotencyKey: this.#key });
    try {
      return await call();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      return await call();
    }
  }

  #set(state: DocumentUploadState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Deletes a document. If this fails, it waits for its review until the server deletes it. */
export async function discardDocument(id: string): Promise<void> {
  try {
    await callEndpoint(files.remove, { params: { id }, idempotencyKey: crypto.randomUUID() });
  } catch (error) {
    console.warn("The document can't be deleted now", error);
  }
}
