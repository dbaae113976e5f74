import { DomainError } from "../../shared/domain/domain-error.ts";
import type { songs as contracts } from "../../shared/contracts/songs/endpoints.ts";
import { formErrorsOf } from "../../shared/domain/sheet/form-errors.ts";
import { lyricsPreview } from "../../shared/domain/song/lyrics-preview.ts";
import { checkPrintable, printedFields } from "../agreements/printable/check-printable.ts";
import {
  UploadedAgreementRepository,
  uploadedMirror,
} from "../data/agreements/uploaded-agreement-repository.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { attachToSongItems } from "../data/files/file-changes.ts";
import { takeNumbersItem } from "../data/limits/counters.ts";
import { namesChangedItems } from "../data/outbox/event-repository.ts";
import { countReadyFiles } from "../data/songs/song-files.ts";
import { newSongItems } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";
import { readChosenFiles, songFilesOf } from "../files/choose-files.ts";
import type { Context } from "../http/context.ts";
import { sortableId } from "../platform/random-id.ts";
import { reviewedContent } from "./reviewed-content.ts";
import { createdSongWithUploadView } from "../songs/song-view.ts";

const attempts = 8;

/**
 * Creates the song of an uploaded agreement that has none, with its files. Sends nothing. The rows are those of the
 * agreement; rows that the uploader has reviewed again replace them. Throws `agreement_not_found`,
 * `agreement_open_already`, `busy`, and `invalid_request` naming each refused file.
 */
export async function createSongOfUploadedAgreement(
  stores: Stores,
  { body, workspace, caller, at, idempotency }: Context<(typeof contracts)["create"]>,
  agreementId: string,
) {
  const { table, songs, files } = stores;
  // The body is that of a draft, which takes any text. This song is complete.
  const formErrors = formErrorsOf({ ...body, splits: [] });
  if (formErrors.length > 0) throw new DomainError("invalid_request", { details: formErrors });
  checkPrintable(printedFields(body));
  const uploaded = new UploadedAgreementRepository(table);
  return await withOptimisticRetry(attempts, async () => {
    const [found, counters, chosen] = await Promise.all([
      uploaded.read(workspace.id, agreementId),
      songs.readCounters(workspace.id),
      readChosenFiles(files, workspace.id, body),
    ]);
    if (found === undefined) throw new DomainError("agreement_not_found");
    if (found.songId !== undefined) throw new DomainError("agreement_open_already");
    const { title, artist, bpm, lyrics, parsedContent } = body;
    const { scale: _, ...unscaled } = found;
    const agreement =
      parsedContent === undefined
        ? found
        : { ...unscaled, title, ...reviewedContent(parsedContent, found.splits) };
    const numbers = {
      lastSongNumber: counters.lastSongNumber + 1,
      lastAgreementNumber: counters.lastAgreementNumber,
    };
    const song = {
      id: sortableId(at),
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
    };
    const additionalItems = idempotency.items({ songId: song.id });
    const refusal = await table.tryTransact([
      takeNumbersItem(table, workspace.id, counters, numbers, counts),
      ...newSongItems(table, song, { lyrics, savedAt: at, savedBy: caller.userId }),
      ...uploaded.attachToSongItems(agreement, song.id, parsedContent?.lyrics),
      ...chosen.flatMap((file) =>
        attachToSongItems(table, file, { songId: song.id, purpose: file.purpose }),
      ),
      ...namesChangedItems(table, workspace.id, "song", [song.id]),
      ...additionalItems,
    ]);
    if (refusal === undefined)
      return createdSongWithUploadView(
        { ...song, recordings: {}, shares: 0, sharing: false },
        { lyrics, lyricsRevision: 0 },
        { ...agreement, songId: song.id },
        at,
      );
    if (additionalItems.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}
