import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, configure } from "@zip.js/zip.js";

configure({ useWebWorkers: false });

/** Files of a ZIP archive by path, with checked checksums. */
export async function zipEntries(archive: Uint8Array): Promise<Map<string, Uint8Array>> {
  const reader = new ZipReader(new Uint8ArrayReader(archive), { checkSignature: true });
  const entries = new Map<string, Uint8Array>();
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    entries.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  }
  await reader.close();
  return entries;
}

/** Parses a JSON file of an archive. Throws when the archive has no such file. */
export function jsonIn(entries: ReadonlyMap<string, Uint8Array>, path: string): unknown {
  const bytes = entries.get(path);
  if (bytes === undefined) throw new Error(`No ${path} among ${[...entries.keys()].join(", ")}`);
  return JSON.parse(new TextDecoder().decode(bytes));
}
