import type { files as contracts } from "../../../shared/contracts/files/endpoints.ts";
import type { SongOfDocument } from "../../../shared/contracts/files/parsing.ts";
import { reviewTitleOf } from "../../../shared/domain/agreement/uploaded/upload-review.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import {
  StoredUploadedAgreement,
  StoredUploadReview,
} from "../../data/agreements/stored-agreement.ts";
import { keys } from "../../data/core/keys.ts";
import type { Table } from "../../data/core/table.ts";
import { FileRepository } from "../../data/files/file-repository.ts";
import type { StoredFile } from "../../data/files/stored-file.ts";
import type { Context } from "../../http/context.ts";

type Parts = NonNullable<StoredFile["song"]>["parts"];

/** The songs of a divided document, by the document of any of them; empty for others. Throws `file_not_found`. */
export async function songsOfDocument(
  table: Table,
  { params, workspace }: Context<(typeof contracts)["songsOfDocument"]>,
): Promise<SongOfDocument[]> {
  const file = await new FileRepository(table).read(workspace.id, params.id);
  if (file?.purpose !== "agreement") throw new DomainError("file_not_found");
  return await songsOf(table, workspace.id, file.song?.parts ?? []);
}

/** What has become of the songs with these documents in a workspace. Two batch reads. */
export async function songsOf(
  table: Table,
  workspaceId: WorkspaceId,
  parts: Parts,
): Promise<SongOfDocument[]> {
  if (parts.length === 0) return [];
  const files = await new FileRepository(table).readMany(
    workspaceId,
    parts.map(({ fileId }) => fileId),
  );
  const wanted = files.map((file) => {
    if (file?.agreementId !== undefined) return keys.agreementCard(workspaceId, file.agreementId);
    return file?.reviewId === undefined ? undefined : keys.uploadReview(workspaceId, file.reviewId);
  });
  const present = wanted.filter((key) => key !== undefined);
  const items = present.length === 0 ? [] : await table.getMany(present);
  return parts.map(({ fileId, title }, place) => {
    const key = wanted[place];
    const item = key === undefined ? undefined : items[present.indexOf(key)];
    const song = { parseId: fileId, number: place + 1, title, state: "gone" } as const;
    const agreement = StoredUploadedAgreement.tryParse(item);
    if (agreement !== undefined)
      return {
        ...{ ...song, title: agreement.title, state: "completed", agreementId: agreement.id },
        ...(agreement.songId === undefined ? {} : { songId: agreement.songId }),
      };
    const review = StoredUploadReview.tryParse(item);
    return review === undefined ? song : { ...song, title: reviewTitleOf(review), state: "open" };
  });
}
