/** Files that operating systems create in folders. */
const systemFile = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/** Reads the files of a drop, including those in folders. Call it synchronously in the event handler. */
export async function readDroppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  if (!entries.some((entry) => entry?.isDirectory)) return [...files];
  const found = await Promise.all(entries.filter((entry) => entry !== null).map(filesIn));
  return found.flat().filter(({ name }) => !systemFile.test(name));
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry instanceof FileSystemFileEntry)
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!(entry instanceof FileSystemDirectoryEntry)) return [];
  const reader = entry.createReader();
  const found: File[] = [];
  for (;;) {
    // Browsers give the entries of a folder in batches.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    for (const one of some) found.push(...(await filesIn(one)));
  }
}
