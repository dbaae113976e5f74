import { TextReader, ZipWriter, configure } from "@zip.js/zip.js/lib/zip-core-native.js";

// A function has one processor's time: workers would only cost memory.
configure({ useWebWorkers: false });

/** What is stored elsewhere and goes into an archive as it is. */
export interface StoredBytes {
  readable: ReadableStream<Uint8Array>;
  sizeBytes: number;
}

/** A ZIP file that is written while it is sent away: never more of it than a part is in memory. */
export class Archive {
  readonly #zip: ZipWriter<unknown>;

  constructor(writable: WritableStream<Uint8Array>, at: string) {
    this.#zip = new ZipWriter(writable, { lastModDate: new Date(at) });
  }

  /** Adds a text, packed. */
  async addText(path: string, text: string): Promise<void> {
    await this.#zip.add(path, new TextReader(text));
  }

  /** Adds a value as JSON that a person can read. */
  async addJson(path: string, value: unknown): Promise<void> {
    await this.addText(path, `${JSON.stringify(value, null, 2)}\n`);
  }

  /** Adds bytes as they are: documents, sound and pictures are packed already. */
  async addBytes(path: string, { readable, sizeBytes }: StoredBytes): Promise<void> {
    await this.#zip.add(path, { readable }, { level: 0, uncompressedSize: sizeBytes });
  }

  /** Writes what ends the archive, and closes the stream. */
  async close(): Promise<void> {
    await this.#zip.close();
  }
}
