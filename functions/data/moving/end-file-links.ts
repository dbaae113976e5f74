import type { Table } from "../core/table.ts";
import { changeFileItems } from "../files/file-changes.ts";
import { fileLinkKeys, linkItemsMax } from "../files/file-child-items.ts";
import type { StoredFile } from "../files/stored-file.ts";

/** Files per transaction of 100 items. Each file takes its item, its list entry, and the items of its link. */
const filesAtOnce = Math.floor(100 / (2 + linkItemsMax));

/**
 * Ends the links of files, in several transactions, before a move whose transaction has no room for that. Returns false
 * if one of the files has changed since it was read.
 */
export async function endFileLinks(table: Table, files: readonly StoredFile[]): Promise<boolean> {
  const linked = files.filter(({ link }) => link !== undefined);
  for (let from = 0; from < linked.length; from += filesAtOnce) {
    const refusal = await table.tryTransact(
      linked
        .slice(from, from + filesAtOnce)
        .flatMap((file) => [
          ...fileLinkKeys(file).map((key) => table.deleteItem(key)),
          ...changeFileItems(
            table,
            file,
            { link: undefined },
            { text: "REMOVE #link", names: { "#link": "link" } },
          ),
        ]),
    );
    if (refusal !== undefined) return false;
  }
  return true;
}
