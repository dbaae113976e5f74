import { downloadZip } from "client-zip";
import { fetchFile } from "../../../../../shared/contracts/client.ts";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import type { Folders } from "../../../api/files.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { advanceZip, beginZip, endZip } from "./running-zips.ts";
import { zipEntries, type ZipEntry } from "./zip-entries.ts";
import { safeFileName } from "./zip-names.ts";

/** Browsers that can't write to a chosen file keep the whole ZIP in memory. */
const keptBytesMax = 2 * 1024 ** 3;

/** The File System Access API, which not every browser has and TypeScript's types lack. */
interface FilePicker {
  showSaveFilePicker?: (options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
  }) => Promise<FileSystemFileHandle>;
}

/** Saves files and folders as one ZIP file, which the browser creates while the files are downloaded. */
export async function downloadAsZip(
  files: readonly FileView[],
  folderIds: readonly string[],
  folders: Folders | undefined,
): Promise<void> {
  const name = zipName(folderIds, folders);
  const place = await choosePlace(name);
  if (place === "canceled") return;
  const entries = await zipEntries(files, folderIds, folders);
  if (entries.length === 0) {
    toastError("There are no files to download.");
    return;
  }
  const bytes = entries.reduce((sum, { file }) => sum + file.size, 0);
  if (place === undefined && bytes > keptBytesMax) {
    toastError("Choose at most 2 GB at once, or use Chrome or Edge on a computer.");
    return;
  }
  const { id, stop } = beginZip(entries.length);
  const missing: string[] = [];
  try {
    const contents = contentsOf(entries, stop.signal, { advance: () => advanceZip(id), missing });
    const zip = downloadZip(contents);
    if (place === undefined) saveAs(await zip.blob(), name, stop.signal);
    else await zip.body?.pipeTo(await place.createWritable(), { signal: stop.signal });
    if (missing.length > 0) toastError(missingText(missing));
    else
      toast({ title: "Success", description: `${countLabel(entries.length, "file")} downloaded` });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    endZip(id);
  }
}

/** The entries of the ZIP file, downloaded one after another. A file that was deleted in the meantime is omitted. */
async function* contentsOf(
  entries: readonly ZipEntry[],
  signal: AbortSignal,
  { advance, missing }: { advance: () => void; missing: string[] },
) {
  for (const { path, file } of entries) {
    const answer = await fetchFile(file.path, { signal });
    if (answer.ok)
      yield { name: path, input: answer, size: file.size, lastModified: new Date(file.uploadedAt) };
    else if (answer.status === 404) missing.push(file.name);
    else throw new Error(`A file of the ZIP answered ${answer.status}`);
    advance();
  }
}

/** The file that the user chooses to write to; undefined if the browser has no file picker. */
async function choosePlace(
  suggestedName: string,
): Promise<FileSystemFileHandle | "canceled" | undefined> {
  const { showSaveFilePicker }: FilePicker = window as FilePicker;
  if (showSaveFilePicker === undefined) return undefined;
  try {
    const types = [{ accept: { "application/zip": [".zip"] } }];
    return await showSaveFilePicker({ suggestedName, types });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "canceled";
    console.warn("The place of the ZIP can't be chosen", error);
    return undefined;
  }
}

function saveAs(blob: Blob, name: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The browser has started to save the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function zipName(folderIds: readonly string[], folders: Folders | undefined): string {
  const [first, second] = folderIds;
  const folder = first !== undefined && second === undefined ? folders?.get(first) : undefined;
  return `${folder === undefined ? "Splitsheet files" : safeFileName(folder.name)}.zip`;
}

function missingText(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(", ");
  const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
  return `Left out, because it no longer exists: ${shown}${more}`;
}
