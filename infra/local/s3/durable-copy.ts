import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, open, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

/** Bytes of one read or write. */
const chunkBytes = 4 * 1024 * 1024;

/** Copies a file. The copy is on disk when it resolves; after an error, for instance a full disk, there is none. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await removedOnError(to, async () => {
    await copyFile(from, to);
    const copy = await open(to, "r+");
    try {
      await copy.sync();
    } finally {
      await copy.close();
    }
  });
}

/** Writes the bytes of several files into one, which is on disk when it resolves; after an error there is none. */
export async function joinDurably(from: readonly string[], to: string): Promise<void> {
  const output = { highWaterMark: chunkBytes, flush: true };
  await removedOnError(to, () => pipeline(bytesOf(from), createWriteStream(to, output)));
}

async function* bytesOf(files: readonly string[]): AsyncGenerator<Buffer> {
  for (const file of files) yield* createReadStream(file, { highWaterMark: chunkBytes });
}

/** Runs `write`, and removes the file when it fails. */
export async function removedOnError<T>(file: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
