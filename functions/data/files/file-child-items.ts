import { keys, type ItemKey } from "../core/keys.ts";

/** Keys of the items in a file's own partition. They are deleted with the file. */
export function fileChildKeys(fileId: string): ItemKey[] {
  return [keys.fileLocation(fileId), keys.filePeaks(fileId), keys.fileParse(fileId)];
}
