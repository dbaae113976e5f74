import { Picture } from "../../../shared/contracts/picture.ts";
import { thumbnailSizes, type ThumbnailSize } from "../../../shared/domain/files/thumbnails.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import { storedItem } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import type { StoredFile } from "./stored-file.ts";

/** A thumbnail, made in the browser of a person who may change the picture. */
const StoredThumbnail = storedItem(() => Picture());

const keyOf = { small: fileItemKeys.smallThumbnail, large: fileItemKeys.largeThumbnail } as const;

/** The thumbnails of a picture. */
export type Thumbnails = Record<ThumbnailSize, Picture>;

export async function readThumbnail(
  table: Table,
  fileId: string,
  size: ThumbnailSize,
): Promise<Picture | undefined> {
  return await table.get(keyOf[size](fileId), StoredThumbnail);
}

/** Stores the thumbnails of an existing picture; false if it has some, or was deleted. */
export async function storeThumbnails(
  table: Table,
  { workspaceId, id }: Pick<StoredFile, "workspaceId" | "id">,
  thumbnails: Thumbnails,
): Promise<boolean> {
  const refusal = await table.tryTransact([
    ...thumbnailSizes.map((size) =>
      table.putItem(keyOf[size](id), "thumbnail", thumbnails[size], mustBeNew),
    ),
    // The items are deleted with the file, so they must not be written after the file's deletion.
    table.checkItem(fileItemKeys.file(workspaceId, id), {
      text: "attribute_exists(pk) AND attribute_not_exists(deletedAt)",
    }),
  ]);
  return refusal === undefined;
}

/** Transaction items that give a copy of a picture the thumbnails that the picture has. */
export async function copiedThumbnailItems(
  table: Table,
  from: string,
  to: string,
): Promise<TransactItem[]> {
  const items = await Promise.all(
    thumbnailSizes.map(async (size) => {
      const thumbnail = await readThumbnail(table, from, size);
      if (thumbnail === undefined) return undefined;
      const { type, base64 } = thumbnail;
      return table.putItem(keyOf[size](to), "thumbnail", { type, base64 });
    }),
  );
  return items.filter((item) => item !== undefined);
}
