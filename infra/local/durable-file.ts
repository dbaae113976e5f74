import { renameSync, writeFileSync } from "node:fs";

/** Replaces a small file. The content is on disk when it returns; a crash leaves the old or the new content. */
export function writeDurably(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
