import type { files as contracts } from "../../../shared/contracts/files/endpoints.ts";
import type {
  ExtractedContent,
  ExtractedSong,
  SongOfDocument,
} from "../../../shared/contracts/files/parsing.ts";
import type { ReviewedSong } from "../../../shared/domain/agreement/uploaded/upload-review.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { readingSummaryOf } from "../../../shared/domain/extraction/review/reading-summary.ts";
import {
  reviewOfDocument,
  UploadReviewRepository,
} from "../../data/upload-reviews/upload-review-repository.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import { setAttributes } from "../../data/core/expressions.ts";
import { fileItemKeys } from "../../data/files/file-item-keys.ts";
import { locationItem } from "../../data/core/locations.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import { changeFileItems } from "../../data/files/file-changes.ts";
import { ParseRepository, requestReadingItems } from "../../data/files/parse-repository.ts";
import type { ParsedObjects } from "../../data/files/parsed-objects.ts";
import type { StoredFile } from "../../data/files/stored-file.ts";
import type { Stores } from "../../data/stores.ts";
import { contentOfSong } from "../../data/files/content-of-song.ts";
import type { Context } from "../../http/context.ts";
import { sortableId } from "../../platform/random-id.ts";
import { songsOf } from "./songs-of-document.ts";

type Tools = Pick<Stores, "table" | "files"> & {
  parsed: () => Promise<Pick<ParsedObjects, "read">>;
};

const attempts = 8;

/**
 * Divides a document with several songs: each chosen song gets a review and a document of its own, with which it becomes
 * an agreement, is discarded or moves without the others. The first song keeps the document; a job copies its bytes for
 * each other one. Together they count the bytes once. Lists then say of the document what was read of its own song. A
 * document that is divided already stays as it is. Throws
 * `file_not_found`, also once its review is completed, `upload_incomplete` also until it is read, `invalid_request` for songs that were not
 * read, `draft_outdated` if something was typed in its review, and `busy`.
 */
export async function divideDocument(
  { table, files, parsed }: Tools,
  { params, body, workspace, at }: Context<(typeof contracts)["divideDocument"]>,
): Promise<SongOfDocument[]> {
  const reviews = new UploadReviewRepository(table);
  return await withOptimisticRetry(attempts, async () => {
    const file = await files.read(workspace.id, params.id);
    if (file?.purpose !== "agreement" || file.state === "rejected")
      throw new DomainError("file_not_found");
    if (file.state === "uploading") throw new DomainError("upload_incomplete");
    if (file.song !== undefined) return await songsOf(table, workspace.id, file.song.parts);
    const review =
      file.reviewId === undefined ? undefined : await reviews.read(workspace.id, file.reviewId);
    if (review === undefined) throw new DomainError("file_not_found");
    const read = await (await parsed()).read(file);
    const chosen = chosenSongs(read?.songs ?? [], body.songs);
    if (review.typed !== undefined) throw new DomainError("draft_outdated");
    const documents = documentsOf(file, chosen, at);
    const [first, ...others] = documents;
    if (read === undefined || first === undefined) throw new Error("At least one song is chosen");
    const { song, countedBytes } = first.file;
    // Lists have the songs in the order of the document.
    const reviewIds = others.map(() => sortableId(at)).toSorted();
    const summary = new ParseRepository(table).foundItem(file.id, summaryOf(read, first));
    const refusal = await table.tryTransact([
      ...changeFileItems(
        table,
        file,
        { song, countedBytes },
        setAttributes({ song, countedBytes }),
      ),
      reviews.changeItem(review, { song: first.reviewed, editedAt: at }),
      summary,
      ...others.flatMap((document, index) =>
        newDocumentItems(table, document, { reviewId: reviewIds[index] ?? "", at }),
      ),
    ]);
    if (refusal === undefined) return await songsOf(table, workspace.id, first.file.song.parts);
    // What was read is stored a moment before the reading ends.
    if (refusal.isCausedBy(summary)) throw new DomainError("upload_incomplete");
    return mustRetry;
  });
}

function summaryOf(read: ExtractedContent, { file }: DocumentOfSong) {
  return readingSummaryOf(contentOfSong(read, file.song.index), read.pages);
}

/** The chosen songs with their indexes, in the order of the document. Throws `invalid_request`. */
function chosenSongs(
  songs: readonly ExtractedSong[],
  chosen: readonly number[],
): { index: number; song: ExtractedSong }[] {
  const found = [...new Set(chosen)]
    .toSorted((a, b) => a - b)
    .flatMap((index) => {
      const song = songs[index];
      return song === undefined ? [] : [{ index, song }];
    });
  if (found.length !== new Set(chosen).size) {
    const message = songs.length === 0 ? "This document has one song" : "No such song was read";
    throw new DomainError("invalid_request", { details: [{ path: "songs", message }] });
  }
  return found;
}

interface DocumentOfSong {
  file: StoredFile & { song: NonNullable<StoredFile["song"]>; countedBytes: number };
  reviewed: ReviewedSong;
}

/** The documents of the chosen songs. The first one is the given document. */
function documentsOf(
  file: StoredFile,
  chosen: readonly { index: number; song: ExtractedSong }[],
  at: string,
): DocumentOfSong[] {
  const { id: documentId, filename, sizeBytes, digest } = file;
  const of = chosen.length;
  const part = Math.floor(sizeBytes / of);
  const extension = /\.[0-9a-z]+$/.exec(filename)?.[0] ?? "";
  const ids = chosen.map((_, place) => (place === 0 ? documentId : sortableId(at)));
  const parts = chosen.map(({ song }, place) => ({
    fileId: ids[place] ?? "",
    title: song.title?.value ?? "",
  }));
  return chosen.map(({ index, song }, place) => {
    const isFirst = place === 0;
    const id = ids[place] ?? "";
    const { workspaceId, createdBy, name, type, purpose, state } = file;
    const own = isFirst
      ? file
      : {
          ...{ id, workspaceId, createdBy, name, type, purpose, state, sizeBytes },
          // The same bytes are found as long as one of the songs is there.
          ...(digest === undefined ? {} : { digest }),
          filename: `${id}${extension}`,
          createdAt: at,
        };
    const reviewed = {
      ...{ documentId, number: place + 1, of },
      title: song.title?.value ?? "",
      writers: song.splits.map(({ songwriterName }) => songwriterName.value),
    };
    return {
      file: {
        ...own,
        countedBytes: isFirst ? sizeBytes - part * (of - 1) : part,
        song: { documentId, index, parts, ...(isFirst ? {} : { copyOf: filename }) },
      },
      reviewed,
    };
  });
}

/**
 * Transaction items of the document of a further song: the file, which no folder lists, its location and review, and the
 * job that copies its bytes. At most 19 of them fit into one transaction with the four items of the first song.
 */
function newDocumentItems(
  table: Table,
  { file, reviewed }: DocumentOfSong,
  { reviewId, at }: { reviewId: string; at: string },
): TransactItem[] {
  const review = { ...reviewOfDocument(file, { reviewId, at }), song: reviewed };
  return [
    table.putItem(fileItemKeys.file(file.workspaceId, file.id), "file", { ...file, reviewId }),
    locationItem(table, fileItemKeys.fileLocation(file.id), file.workspaceId),
    new UploadReviewRepository(table).newItem(review),
    ...requestReadingItems(table, file, at),
  ];
}
