import { DomainError } from "../../shared/domain/domain-error.ts";
import type { songs as contracts } from "../../shared/contracts/songs/endpoints.ts";
import type { UploadedAgreement } from "../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import { lyricsPreview } from "../../shared/domain/song/lyrics-preview.ts";
import { checkPrintable, printedFields } from "../agreements/printable/check-printable.ts";
import { reviewRemovalItems } from "../data/upload-reviews/upload-review-repository.ts";
import {
  UploadedAgreementRepository,
  uploadedMirror,
} from "../data/agreements/uploaded-agreement-repository.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { attachToAgreementItems } from "../data/files/file-changes.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import { takeNumbersItem } from "../data/limits/counters.ts";
import { namesChangedItems } from "../data/outbox/event-items.ts";
import { findSongByNumber } from "../data/songs/find-song-by-number.ts";
import { newSongItems, type Song } from "../data/songs/song-repository.ts";
import { shownAgreementItem } from "../data/songs/shown-agreement.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { sortableId } from "../platform/random-id.ts";
import { keepForReview } from "./review/keep-for-review.ts";
import { reviewedContent } from "./reviewed-content.ts";
import { uploadedAgreementView } from "./uploaded-agreement-view.ts";

type UploadContext = Context<(typeof contracts)["uploadAgreement"]>;

const attempts = 8;

/**
 * Stores an agreement that was signed elsewhere, with its document, for the named song or a new song. Without a song
 * its content waits for the review. A document has one agreement: another call for the same document gets that one.
 * Throws `file_not_found`,
 * `upload_incomplete`, `song_not_found`, `agreement_open_already`, `song_has_draft`, `busy`.
 */
export async function uploadAgreement(stores: Stores, context: UploadContext) {
  const { workspace, body, caller, at, idempotency } = context;
  if (body.songId === undefined && !body.autoCreateSong)
    return await keepForReview(stores, context, () => readDocument(stores, context));
  const { lyrics, artist } = body.parsedContent;
  // The song's lyrics can be printed; the rows are in the document.
  checkPrintable(printedFields({ title: body.title, artist, lyrics }));
  const uploaded = new UploadedAgreementRepository(stores.table);
  return await withOptimisticRetry(attempts, async () => {
    const file = await readDocument(stores, context);
    if (file.agreementId !== undefined)
      return await uploadedAgreementView(stores, workspace.id, file.agreementId);
    const sender = await stores.songs.readSender({
      userId: caller.userId,
      workspaceId: workspace.id,
    });
    const { song: known, items: draftItems } = await namedSong(stores, context);
    const isNewSong = known === undefined;
    const { counters } = sender;
    const numbers = {
      lastSongNumber: counters.lastSongNumber + (isNewSong ? 1 : 0),
      lastAgreementNumber: counters.lastAgreementNumber + 1,
    };
    const songId = known?.id ?? sortableId(at);
    const agreement = agreementOf(context, file, {
      ownerName: sender.name,
      number: numbers.lastAgreementNumber,
      songId,
    });
    const counts = {
      songs: isNewSong ? 1 : 0,
      pendingSignatures: 0,
      signedAgreements: 0,
      uploadedAgreements: 1,
    };
    const additionalItems = idempotency.items({ agreementId: agreement.id });
    const refusal = await stores.table.tryTransact([
      takeNumbersItem(stores.table, workspace.id, counters, numbers, counts),
      ...uploaded.newItems(agreement, lyrics),
      ...attachToAgreementItems(stores.table, file, agreement.id),
      ...reviewRemovalItems(stores.table, file),
      ...draftItems,
      ...songItems(stores, context, { agreement, known, number: numbers.lastSongNumber }),
      ...additionalItems,
    ]);
    if (refusal === undefined)
      return await uploadedAgreementView(stores, workspace.id, agreement.id);
    if (additionalItems.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}

/** The document of the call. Throws `file_not_found`, `upload_incomplete`. */
async function readDocument(
  { files }: Stores,
  { workspace, body }: UploadContext,
): Promise<StoredFile> {
  const file = await files.read(workspace.id, body.parseId);
  if (file?.purpose !== "agreement" || file.state === "rejected")
    throw new DomainError("file_not_found");
  if (file.state === "uploading") throw new DomainError("upload_incomplete");
  return file;
}

/**
 * The song that the call names by its id or number, and the items that delete its draft. Throws `song_not_found`,
 * `agreement_open_already`, `song_has_draft`.
 */
async function namedSong(
  { table, songs, agreements, drafts }: Stores,
  { body, workspace }: UploadContext,
): Promise<{ song: Song | undefined; items: TransactItem[] }> {
  if (body.songId === undefined) return { song: undefined, items: [] };
  const song = /^\d{1,7}$/.test(body.songId)
    ? await findSongByNumber(table, workspace.id, Number(body.songId))
    : await songs.read(workspace.id, body.songId);
  if (song === undefined) throw new DomainError("song_not_found");
  const { id, status } = song.agreement ?? {};
  if (status === "pending" || status === "signed") throw new DomainError("agreement_open_already");
  if (id === undefined || status !== "draft") return { song, items: [] };
  if (!body.replacesDraft) throw new DomainError("song_has_draft");
  const head = await agreements.readHead(id);
  // Sending or deleting an agreement also changes the song, so the transaction is canceled if that happened meanwhile.
  return { song, items: head?.status === "draft" ? drafts.removalItems(head) : [] };
}

/** The song's part: a new song, or the one that gets the agreement as its latest. */
function songItems(
  { table }: Stores,
  { body, caller, workspace, at }: UploadContext,
  {
    agreement,
    known,
    number,
  }: { agreement: UploadedAgreement; known: Song | undefined; number: number },
): TransactItem[] {
  const mirror = uploadedMirror(agreement);
  if (known !== undefined) return [shownAgreementItem(table, known, mirror)];
  const { songId, title, artist } = agreement;
  if (songId === undefined) return [];
  const { lyrics } = body.parsedContent;
  const song = {
    id: songId,
    workspaceId: workspace.id,
    createdBy: caller.userId,
    number,
    title,
    artist,
    bpm: 0,
    iswc: "",
    lyricsPreview: lyricsPreview(lyrics),
    createdAt: at,
    files: {},
    ...mirror,
  };
  return [
    ...newSongItems(table, song, { lyrics, savedAt: at, savedBy: caller.userId }),
    ...namesChangedItems(table, workspace.id, "song", [songId]),
  ];
}

function agreementOf(
  { body, caller, workspace, at }: UploadContext,
  file: StoredFile,
  made: Pick<UploadedAgreement, "ownerName" | "number" | "songId">,
): UploadedAgreement {
  const { id: fileId, name, type, sizeBytes, filename } = file;
  return {
    ...made,
    id: file.reviewId ?? sortableId(at),
    workspaceId: workspace.id,
    createdBy: caller.userId,
    status: "completed",
    isPreSigned: true,
    title: body.title === "" ? nameOf(file) : body.title,
    ...reviewedContent(body.parsedContent),
    file: { id: fileId, name, type, sizeBytes, filename },
    createdAt: at,
  };
}

/** A title from a document's file name. */
function nameOf({ name }: StoredFile): string {
  const plain = name.replace(/\.[a-z0-9]{1,5}$/i, "").replaceAll("_", " ");
  return plain.trim() === "" ? name : plain.trim();
}
