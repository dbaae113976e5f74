import { fileOfKey } from "../data/core/key-facts.ts";
import type { ItemKey } from "../data/core/keys.ts";
import { createStores } from "../data/stores.ts";
import type { Table } from "../data/core/table.ts";

/** Runs `settleDueUpload` for a file that is due. Loads its modules on the first call. */
export async function settleDueFile(table: Table, key: ItemKey, at: string): Promise<void> {
  const [{ openUploadObjects }, { openMultipartUploads }, { settleDueUpload }] = await Promise.all([
    import("../data/files/upload-objects.ts"),
    import("../data/files/multipart-uploads.ts"),
    import("./settle-upload.ts"),
  ]);
  const tools = {
    ...createStores(table),
    objects: openUploadObjects(),
    multipart: openMultipartUploads(),
  };
  await settleDueUpload(tools, fileOfKey(key), at);
}
