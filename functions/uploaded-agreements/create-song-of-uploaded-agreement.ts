import { DomainError } from "../../shared/domain/domain-error.ts";
import type { songs as contracts } from "../../shared/contracts/songs/endpoints.ts";
import type { UploadedAgreement } from "../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import { formErrorsOf } from "../../shared/domain/sheet/form-errors.ts";
import { lyricsPreview } from "../../shared/domain/song/lyrics-preview.ts";
import { checkPrintable, printedFields } from "../agreements/printable/check-printable.ts";
import { UploadReviewRepository } from "../data/upload-reviews/upload-review-repository.ts";
import {
  UploadedAgreementRepository,
  uploadedMirror,
} from "../data/agreements/uploaded-agreement-repository.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { attachToAgreementItems, attachToSongItems } from "../data/files/file-changes.ts";
import { takeNumbersItem } from "../data/limits/counters.ts";
import { namesChangedItems } from "../data/outbox/event-items.ts";
import { countReadyFiles } from "../data/songs/song-files.ts";
import { newSongItems } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";
import { readChosenFiles, songFilesOf } from "../files/choose-files.ts";
import type { Context } from "../http/context.ts";
import { sortableId } from "../platform/random-id.ts";
import { parsedContentOfReview } from "./review/parsed-content-of-review.ts";
import { reviewedContent } from "./reviewed-content.ts";
import { createdSongWithUploadView } from "../songs/song-view.ts";

type CreateContext = Context<(typeof contracts)["create"]>;

const attempts = 8;

/**
 * Creates the song of an uploaded agreement that has none, with its files. Sends nothing. This completes the review of
 * an upload, which becomes an agreement then. The rows are those of the agreement; rows that the uploader has reviewed
 * again replace them. Throws `agreement_not_found`, `agreement_open_already`, `busy`, and `invalid_request` naming each
 * refused file.
 */
export async function createSongOfUploadedAgreement(
  stores: Stores,
  context: CreateContext,
  agreementId: string,
) {
  const { body, workspace, caller, at, idempotency } = context;
  const { table, songs, files } = stores;
  // The body is that of a draft, which takes any text. This song is complete.
  const formErrors = formErrorsOf({ ...body, splits: [] });
  if (formErrors.length > 0) throw new DomainError("invalid_request", { details: formErrors });
  checkPrintable(printedFields(body));
  return await withOptimisticRetry(attempts, async () => {
    const songId = sortableId(at);
    const [{ name: ownerName, counters }, chosen] = await Promise.all([
      songs.readSender({ userId: caller.userId, workspaceId: workspace.id }),
      readChosenFiles(files, workspace.id, body),
    ]);
    const own = { agreementId, songId };
    const made =
      (await withSong(stores, context, own)) ??
      (await completeReview(stores, context, {
        ...own,
        ownerName,
        number: counters.lastAgreementNumber + 1,
      }));
    const { agreement, items } = made;
    const { title, artist, bpm, lyrics } = body;
    const numbers = {
      lastSongNumber: counters.lastSongNumber + 1,
      lastAgreementNumber: counters.lastAgreementNumber + made.newAgreements,
    };
    const song = {
      id: songId,
      workspaceId: workspace.id,
      createdBy: caller.userId,
      number: numbers.lastSongNumber,
      title,
      artist,
      bpm,
      iswc: "",
      lyricsPreview: lyricsPreview(lyrics),
      createdAt: at,
      files: songFilesOf(chosen),
      ...uploadedMirror(agreement),
    };
    const counts = {
      songs: 1,
      files: countReadyFiles(song.files),
      pendingSignatures: 0,
      signedAgreements: 0,
      uploadedAgreements: made.newAgreements,
    };
    const additionalItems = idempotency.items({ songId });
    const refusal = await table.tryTransact([
      takeNumbersItem(table, workspace.id, counters, numbers, counts),
      ...newSongItems(table, song, { lyrics, savedAt: at, savedBy: caller.userId }),
      ...items,
      ...chosen.flatMap((file) =>
        attachToSongItems(table, file, { songId, purpose: file.purpose }),
      ),
      ...namesChangedItems(table, workspace.id, "song", [songId]),
      ...additionalItems,
    ]);
    if (refusal === undefined)
      return createdSongWithUploadView(
        { ...song, recordings: {}, shares: 0, sharing: false },
        { lyrics, lyricsRevision: 0 },
        { ...agreement, songId },
        at,
      );
    if (additionalItems.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}

/** The agreement of the new song, with the transaction items that write it. */
interface AgreementOfSong {
  agreement: UploadedAgreement;
  items: TransactItem[];
  /** How many agreements this adds to the workspace: one that is new takes a number and is counted. */
  newAgreements: 0 | 1;
}

/** An agreement that has lost its song; undefined if there is no agreement with this id. */
async function withSong(
  { table }: Stores,
  { body, workspace }: CreateContext,
  { agreementId, songId }: { agreementId: string; songId: string },
): Promise<AgreementOfSong | undefined> {
  const uploaded = new UploadedAgreementRepository(table);
  const found = await uploaded.read(workspace.id, agreementId);
  if (found === undefined) return undefined;
  if (found.songId !== undefined) throw new DomainError("agreement_open_already");
  const { title, parsedContent } = body;
  const { scale: _, ...unscaled } = found;
  const agreement =
    parsedContent === undefined
      ? found
      : { ...unscaled, title, ...reviewedContent(parsedContent, found.splits) };
  const items = uploaded.attachToSongItems(agreement, songId, parsedContent?.lyrics);
  return { agreement, items, newAgreements: 0 };
}

/** The agreement of an upload whose review is completed by the creation of its song. Throws `agreement_not_found`. */
async function completeReview(
  { table, files }: Stores,
  { body, workspace, at }: CreateContext,
  made: { agreementId: string; songId: string; ownerName: string; number: number },
): Promise<AgreementOfSong> {
  const { agreementId, songId, ownerName, number } = made;
  const reviews = new UploadReviewRepository(table);
  const review = await reviews.read(workspace.id, agreementId);
  const document = review && (await files.read(workspace.id, review.file.id));
  if (review === undefined || document === undefined) throw new DomainError("agreement_not_found");
  const content = body.parsedContent ?? parsedContentOfReview(review.typed);
  const agreement: UploadedAgreement = {
    id: review.id,
    workspaceId: workspace.id,
    createdBy: review.createdBy,
    ownerName,
    songId,
    number,
    status: "completed",
    isPreSigned: true,
    title: body.title,
    ...reviewedContent(content),
    file: review.file,
    createdAt: at,
  };
  return {
    agreement,
    items: [
      ...new UploadedAgreementRepository(table).newItems(agreement, content.lyrics),
      reviews.removalItem(review),
      ...attachToAgreementItems(table, document, review.id),
    ],
    newAgreements: 1,
  };
}
