import type { songs as contracts } from "../../../shared/contracts/songs/endpoints.ts";
import {
  reviewTitleOf,
  type UploadReview,
} from "../../../shared/domain/agreement/uploaded/upload-review.ts";
import { draftRemovalAt } from "../../../shared/domain/agreement/lifecycle/draft-removal.ts";
import { countUploadsOnce } from "../../data/upload-reviews/count-uploads.ts";
import { ParseRepository, type StoredParse } from "../../data/files/parse-repository.ts";
import { readingStateOf } from "../../data/files/reading-state.ts";
import { UploadReviewRepository } from "../../data/upload-reviews/upload-review-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { defaultPageLimit, linkToNext } from "../../http/paging.ts";

/** One page of the workspace's uploads whose review is not completed, newest first, with how far each is read. */
export async function listUploadReviews(
  { table, songs }: Pick<Stores, "table" | "songs">,
  { workspace, query, at }: Context<(typeof contracts)["uploadReviews"]>,
) {
  const { uploadsCounted } = await songs.readCounters(workspace.id);
  if (uploadsCounted === undefined) await countUploadsOnce(table, workspace.id);
  const limit = query.limit ?? defaultPageLimit;
  const page = { limit, cursor: query.cursor };
  const { items, nextCursor } = await new UploadReviewRepository(table).list(workspace.id, page);
  const headers = linkToNext("/api/upload-reviews", { nextCursor, limit });
  const parses = await new ParseRepository(table).readMany(items.map(({ file }) => file.id));
  const cards = items.map((review) => ({
    ...reviewCard(review),
    reading: readingView(review, parses.get(review.file.id), at),
  }));
  return answer(200, cards, { headers });
}

function readingView(
  { createdAt, typed }: UploadReview,
  parse: StoredParse | undefined,
  at: string,
) {
  const { found, problem } = parse ?? {};
  // A document in whose review something was typed is one song, see `divideDocument`.
  const ofReview = typed === undefined ? found : found && { ...found, songs: undefined };
  return {
    ...readingStateOf(parse, { createdAt, at }),
    ...(ofReview && { found: ofReview }),
    ...(problem && { problem }),
  };
}

/** A review as lists show it. */
export function reviewCard(review: UploadReview) {
  const { id, file, song, typed, createdAt, editedAt = createdAt, removalWarnedAt } = review;
  return {
    id,
    parseId: file.id,
    title: reviewTitleOf(review),
    ...(song === undefined
      ? {}
      : { song: { documentId: song.documentId, number: song.number, of: song.of } }),
    file: {
      name: file.name,
      type: file.type,
      size: file.sizeBytes,
      ...(file.digest === undefined ? {} : { digest: file.digest }),
    },
    writers: (typed?.splits.map(({ songwriterName }) => songwriterName) ?? song?.writers ?? [])
      .map((name) => name.trim())
      .filter((name) => name !== ""),
    createdAt,
    editedAt,
    ...(removalWarnedAt === undefined
      ? {}
      : { deletedAt: draftRemovalAt(review, removalWarnedAt) }),
  };
}
