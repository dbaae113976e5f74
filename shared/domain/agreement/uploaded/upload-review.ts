import * as z from "zod";
import { UserId, WorkspaceId } from "../../ids.ts";
import { once } from "../../once.ts";
import { formatShare } from "../../sheet/basis-points.ts";
import { printedTotalOf } from "../../sheet/share-scale.ts";
import { shareCategories } from "../../sheet/sheet-rows.ts";
import { UploadedDocument, type UploadedAgreement } from "./uploaded-agreement.ts";

/** A row of a review, as typed: each field has the text of its input. */
const TypedRow = once(() =>
  z.object({
    songwriterName: z.string(),
    email: z.string(),
    pro: z.string(),
    songwriterIpi: z.string(),
    publisherName: z.string(),
    publisherIpi: z.string(),
    selfPublished: z.boolean(),
    songwriterShare: z.string(),
    publisherShare: z.string(),
    copyrightShare: z.string(),
    masterShare: z.string(),
    /** The index of the document's row that it was read from. */
    readRow: z.number().int().optional(),
  }),
);

/** What was typed in a review so far. It may be incomplete and wrong. */
export const TypedReview = once(() =>
  z.object({
    title: z.string(),
    artist: z.string(),
    bpm: z.string(),
    lyrics: z.string(),
    splits: z.array(TypedRow()),
    /** Whether printed shares on another scale are shown as 100 %. */
    isAs100: z.boolean(),
  }),
);
export type TypedReview = z.infer<ReturnType<typeof TypedReview>>;

/** Which song of its document a review is about, of those that are reviewed. */
export const ReviewedSong = once(() =>
  z.object({
    /** The document that was divided. Its first song keeps it. */
    documentId: z.string(),
    /** Position among the reviewed songs, from 1. */
    number: z.number().int(),
    /** Number of reviewed songs. */
    of: z.number().int(),
    /** What was read, until something is typed: the title, empty if none was read, and the names of the writers. */
    title: z.string(),
    writers: z.array(z.string()),
  }),
);
export type ReviewedSong = z.infer<ReturnType<typeof ReviewedSong>>;

/**
 * The document of an agreement that was signed elsewhere, until its review is completed. It is no agreement yet: it has
 * no number and is not counted. `id` is the id of the agreement that it becomes.
 */
export const UploadReview = once(() =>
  z.object({
    id: z.string(),
    workspaceId: WorkspaceId,
    /** The person who uploaded the document. */
    createdBy: UserId,
    file: UploadedDocument(),
    /** Present if the document had several songs and was divided. */
    song: ReviewedSong().optional(),
    /** Absent until something was read or typed. */
    typed: TypedReview().optional(),
    createdAt: z.string(),
    /** Time of the last change; absent before the first one. */
    editedAt: z.string().optional(),
    /** Time of the email that warns of its deletion. */
    removalWarnedAt: z.string().optional(),
    /** Number of changes of the item; absent before the first one. */
    revision: z.number().int().optional(),
  }),
);
export type UploadReview = z.infer<ReturnType<typeof UploadReview>>;

/** The name by which a review is listed: the typed title, else the one that was read, else the document's name. */
export function reviewTitleOf({
  typed,
  song,
  file,
}: Pick<UploadReview, "typed" | "song" | "file">): string {
  const [title = file.name] = [typed?.title, song?.title]
    .map((text = "") => text.trim())
    .filter((text) => text !== "");
  return title;
}

/** What a review shows of an agreement that was recorded before its review was completed. */
export function typedReviewOf(
  {
    title,
    artist,
    splits,
    scale,
  }: Pick<UploadedAgreement, "title" | "artist" | "splits" | "scale">,
  lyrics: string,
): TypedReview {
  return {
    title,
    artist,
    bpm: "",
    lyrics,
    splits: splits.map((row) => ({
      songwriterName: row.songwriterName,
      email: row.email,
      pro: row.pro,
      songwriterIpi: row.songwriterIpi,
      publisherName: row.publisherName,
      publisherIpi: row.publisherIpi,
      selfPublished: row.selfPublished,
      songwriterShare: shareText(row.songwriterShare),
      publisherShare: shareText(row.publisherShare),
      copyrightShare: shareText(row.copyrightShare),
      masterShare: shareText(row.masterShare),
    })),
    isAs100:
      scale !== undefined &&
      shareCategories.some(
        ({ key }) => printedTotalOf(splits.map((row) => row[key] ?? 0)).kind === "scaled",
      ),
  };
}

/** The text of a share as printed; empty where none is. */
function shareText(share: number | null): string {
  return share === null ? "" : formatShare(share);
}

/**
 * Whether an uploaded agreement of an earlier release was never reviewed: those releases recorded a document before its
 * review, without a song. One that has lost its song, or whose people were invited, has a revision.
 */
export function wasNeverReviewed({ songId, revision }: UploadedAgreement): boolean {
  return songId === undefined && revision === undefined;
}
