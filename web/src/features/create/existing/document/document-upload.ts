import { callEndpoint } from "../../../../../../shared/contracts/client.ts";
import { isWorthRetrying, messageOf } from "../../../../api/call-errors.ts";
import { files } from "../../../../api/endpoints.ts";
import { sendBytes, TransferFailed } from "../../../uploads/send-file.ts";

export interface UploadState {
  /** `sent` when the bytes have left; whether they were accepted, the server says. */
  phase: "sending" | "sent" | "failed";
  /** Sent bytes in percent. */
  progress: number;
  /** Why it failed. */
  message?: string;
}

const failed = "Failed to upload agreement";
const disconnected = "Network error during upload";

/** The uploads of this page, by the id that the server gave. They go on while another page is open. */
const running = new Map<string, DocumentUpload>();

/** The upload of a document that this page has sent. */
export function documentUpload(parseId: string | undefined): DocumentUpload | undefined {
  return parseId === undefined ? undefined : running.get(parseId);
}

/** The upload of one document. */
export class DocumentUpload {
  readonly file: File;
  #isTold = false;
  #state: UploadState = { phase: "sending", progress: 0 };
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
  readonly state = (): UploadState => this.#state;
  /** Whether the page has yet to say what was read. */
  readonly isUntold = (): boolean => !this.#isTold;
  readonly tell = (): void => {
    this.#isTold = true;
  };

  /** Sends the bytes. `onKnown` gets the document's id as soon as the server has given it. */
  async run(onKnown: (parseId: string) => void): Promise<void> {
    this.#set({ phase: "sending", progress: 0 });
    const { size } = this.file;
    try {
      const announced = await this.#announce();
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
      const message = isLost ? disconnected : messageOf(error, failed);
      this.#set({ phase: "failed", progress: 0, message });
    }
  }

  abort(): void {
    this.#control.abort();
  }

  /** A repeat has the same key, so that the server knows one document. */
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

  #set(state: UploadState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
