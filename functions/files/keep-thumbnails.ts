import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import type { Picture } from "../../shared/contracts/picture.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { pictureWithoutMetadata } from "../../shared/domain/files/picture-without-metadata.ts";
import { songFileKinds } from "../../shared/domain/files/song-files.ts";
import { fitsThumbnail, type ThumbnailSize } from "../../shared/domain/files/thumbnails.ts";
import type { Table } from "../data/core/table.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import { readThumbnail, storeThumbnails } from "../data/files/thumbnail-items.ts";
import type { Context } from "../http/context.ts";

type KeepContext = Context<(typeof contracts)["keepThumbnails"]>;

/**
 * Stores the thumbnails of a picture, without what they contain beside their pixels; the first ones are kept. Throws
 * `file_not_found`, and `invalid_request` for what is no thumbnail.
 */
export async function keepThumbnails(
  { table, files }: { table: Table; files: FileRepository },
  { workspace, params, body }: Pick<KeepContext, "workspace" | "params" | "body">,
) {
  const small = bare(body.small, "small");
  const large = bare(body.large, "large");
  const file = await files.read(workspace.id, params.id);
  if (file?.state !== "ready" || !isPicture(file)) throw new DomainError("file_not_found");
  if (await storeThumbnails(table, file, { small, large })) return {};
  // The file was deleted in the meantime.
  if ((await readThumbnail(table, file.id, "small")) === undefined)
    throw new DomainError("file_not_found");
  return {};
}

function isPicture({ type }: { type: string }): boolean {
  return songFileKinds.artwork.some((kind) => kind.type === type);
}

function bare(base64: string, size: ThumbnailSize): Picture {
  const refuse = (message: string) =>
    new DomainError("invalid_request", { details: [{ path: size, message }] });
  const picture = pictureWithoutMetadata(Buffer.from(base64, "base64"));
  if (picture === undefined) throw refuse("Must be a JPEG or WebP");
  if (!fitsThumbnail(picture, size)) throw refuse("Has too many pixels");
  return { type: picture.type, base64: Buffer.from(picture.bytes).toString("base64") };
}
