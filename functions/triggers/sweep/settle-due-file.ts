import { FileRepository } from "../../data/file-repository.ts";
import { fileOfKey, type ItemKey } from "../../data/keys.ts";
import { storesOver } from "../../data/stores.ts";
import type { Table } from "../../data/table.ts";

/** Deals with an upload that should have arrived by now. What it needs is loaded only when there is one. */
export async function settleDueFile(table: Table, key: ItemKey, at: string): Promise<void> {
  const [{ openUploadObjects }, { settleDueUpload }] = await Promise.all([
    import("../../data/upload-objects.ts"),
    import("../../files/settle-upload.ts"),
  ]);
  const files = new FileRepository(table);
  const tools = { files, songs: storesOver(table).songs, objects: openUploadObjects() };
  await settleDueUpload(tools, fileOfKey(key), at);
}
