import { TextReader, ZipWriter, configure } from "@zip.js/zip.js/lib/zip-core-native.js";

// The function runs on one processor, so compression workers would only use memory.
configure({ useWebWorkers: false });

/** A stored object's content as a stream, with its size in bytes. */
export interface StoredBytes {
  readable: ReadableStream<Uint8Array>;
  sizeBytes: number;
}

/** A ZIP file that is streamed while it is written, so that memory holds only a part of it. */
export class Archive {
  readonly #zip: ZipWriter<unknown>;

  constructor(writable: WritableStream<Uint8Array>, at: string) {
    this.#zip = new ZipWriter(writable, { lastModDate: new Date(at) });
  }

  /** Adds a text file, compressed. */
  async addText(path: string, text: string): Promise<void> {
    await this.#zip.add(path, new TextReader(text));
  }

  /** Adds a value as an indented JSON file. */
  async addJson(path: string, value: unknown): Promise<void> {
    await this.addText(path, `${JSON.stringify(value, null, 2)}\n`);
  }

  /** Adds bytes without compression, because documents, audio and images are already compressed. */
  async addBytes(path: string, { readable, sizeBytes }: StoredBytes): Promise<void> {
    await this.#zip.add(path, { readable }, { level: 0, uncompressedSize: sizeBytes });
  }

  /** Writes the end of the archive and closes the stream. */
  async close(): Promise<void> {
    await this.#zip.close();
  }
}
