import type { songs as contracts } from "../../shared/contracts/songs/endpoints.ts";
import { checkRoomForSong } from "../../shared/domain/api-keys/check-room-for-song.ts";
import { DomainError, type ErrorDetail } from "../../shared/domain/domain-error.ts";
import { lyricsPreview } from "../../shared/domain/song/lyrics-preview.ts";
import { checkPrintable, printedFields } from "../agreements/printable/check-printable.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { attachToSongItems } from "../data/files/file-changes.ts";
import { takeNumbersItem } from "../data/limits/counters.ts";
import { namesChangedItems } from "../data/outbox/event-items.ts";
import { countReadyFiles } from "../data/songs/song-files.ts";
import { newSongItems } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";
import { activityItems } from "../data/teams/team-activity-items.ts";
import { readChosenFiles, songFilesOf } from "../files/choose-files.ts";
import type { Context } from "../http/context.ts";
import { sortableId } from "../platform/random-id.ts";
import { songWithoutAgreementView } from "./song-view.ts";

type CreateContext = Context<(typeof contracts)["create"]>;

/** Attempts for a creation that loses the song's number, or a change of its files, to another request. */
const attempts = 40;

/**
 * Creates a song with its files and without an agreement, in one transaction. Throws `busy`, and `invalid_request`
 * naming each field that belongs to an agreement or cannot be printed, or each refused file.
 */
export async function createSongWithoutAgreement(
  { table, songs, files }: Stores,
  context: CreateContext,
) {
  const { body, workspace, caller, at, idempotency } = context;
  checkHasNoAgreementFields(body);
  checkPrintable(printedFields(body));
  return await withOptimisticRetry(attempts, async () => {
    const [counters, chosen] = await Promise.all([
      songs.readCounters(workspace.id),
      readChosenFiles(files, workspace.id, body),
    ]);
    checkRoomForSong(workspace.id, counters);
    const { lastSongNumber, lastAgreementNumber } = counters;
    const numbers = { lastSongNumber: lastSongNumber + 1, lastAgreementNumber };
    const { title, artist, bpm, lyrics } = body;
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
      splits: [],
    };
    const readyFiles = countReadyFiles(song.files);
    const counts = { songs: 1, files: readyFiles, pendingSignatures: 0, signedAgreements: 0 };
    const additionalItems = idempotency.items({ songId: song.id });
    const refusal = await table.tryTransact([
      takeNumbersItem(table, workspace.id, counters, numbers, counts),
      ...newSongItems(table, song, { lyrics, savedAt: at, savedBy: caller.userId }),
      ...chosen.flatMap((file) =>
        attachToSongItems(table, file, { songId: song.id, purpose: file.purpose }),
      ),
      ...namesChangedItems(table, workspace.id, "song", [song.id]),
      ...activityItems(table, context, { type: "song_created", subject: title }),
      ...additionalItems,
    ]);
    if (refusal === undefined)
      return songWithoutAgreementView(
        { ...song, recordings: {}, shares: 0, sharing: false },
        { lyrics, lyricsRevision: 0 },
        at,
      );
    if (additionalItems.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}

/** Throws `invalid_request` for the fields that only a song with an agreement can have. */
function checkHasNoAgreementFields(body: CreateContext["body"]): void {
  const message = "A song without an agreement can't have this";
  const details: ErrorDetail[] = [
    ...(body.splits.length > 0 ? [{ path: "splits", message }] : []),
    ...(body.existingAgreementId === undefined ? [] : [{ path: "existingAgreementId", message }]),
  ];
  if (details.length > 0) throw new DomainError("invalid_request", { details });
}
