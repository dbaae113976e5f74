import { isDeepStrictEqual } from "node:util";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { checkMovable } from "../../../shared/domain/song/move.ts";
import {
  grantStorageItems,
  movedOnPlanItems,
  readStorageToGrant,
  type StorageToGrant,
} from "../../data/billing/storage-grants.ts";
import { workspacePlan } from "../../data/billing/workspace-entitlements.ts";
import type { StoredItem, TransactItem } from "../../data/core/expressions.ts";
import { keys } from "../../data/core/keys.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import { addToCountersItem, takeNumbersItem } from "../../data/limits/counters.ts";
import { endFileLinks } from "../../data/moving/end-file-links.ts";
import { removeFilesFromFolders } from "../../data/moving/remove-files-from-folders.ts";
import { partsToMove } from "../../data/moving/parts-to-move.ts";
import {
  countsOfParts,
  partsOfOneTransaction,
  fitsOneTransaction,
  moveLinkItems,
  movePartItems,
  moveSongItems,
  type MovedPart,
  type SongMove,
} from "../../data/moving/song-move.ts";
import { requestEmailItem, requestJobItem } from "../../data/outbox/job-requests.ts";
import { Song } from "../../data/songs/song-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { teamActivityItem } from "../../data/teams/team-activity-items.ts";
import { checkStorageRoom } from "../../files/check-storage-room.ts";
import { randomId } from "../../platform/random-id.ts";

/** A workspace of a move; `team` is that of a team's workspace. */
export interface MovePlace {
  id: WorkspaceId;
  team?: { ownerId: UserId } | undefined;
}

/** A move that its person may make. */
interface SongTransfer {
  songId: string;
  from: MovePlace;
  to: MovePlace;
  userId: UserId;
  /** The person's name, for the activity of the teams. */
  moverName: string;
  at: string;
  /** Refuses the move of the song that is about to move, by throwing. */
  check: (song: Song, moved: { sizeBytes: number }) => void;
  /** Items of the call. A refusal by one of them is thrown. */
  kept: readonly TransactItem[];
  /** The move that this one takes back. */
  undoes?: string;
}

const attempts = 8;

/**
 * Moves a song. One transaction moves the song with its link, its files, its latest agreement, and as many of its other
 * agreements and shares as it holds; the job `finish-song-move` moves the others. The transaction also requests the
 * email to the owners of the teams. Throws `song_not_found`, `target_plan_required`, `storage_full`,
 * `song_has_open_agreement`, `song_uploading`, `song_still_moving`, `busy`, TransactionCanceled for an item of `kept`,
 * and the errors of `check`.
 */
export async function transferSong(
  stores: Pick<Stores, "table" | "songs">,
  transfer: SongTransfer,
) {
  const { table } = stores;
  const { songId, kept, at } = transfer;
  const move = { songId, from: transfer.from.id, to: transfer.to.id };
  const id = randomId();
  return await withOptimisticRetry(attempts, async () => {
    const [read] = await table.getMany([keys.song(move.from, songId)]);
    if (read === undefined) throw new DomainError("song_not_found");
    const song = Song.parse(read);
    const { parts, least, hasMore, laterBytes } = await partsToMove(table, move, song);
    // The documents of agreements that the job moves later count, too.
    const sizeBytes = countsOfParts(parts).storageUsedBytes + laterBytes;
    transfer.check(song, { sizeBytes });
    checkMovable(song);
    const { allows, isOnePlan, ...storage } = await planOfTarget(table, move, at);
    if (!allows.has("create")) throw new DomainError("target_plan_required");
    // A concurrent save of the draft changes the song without changing what the song's own condition checks.
    const [latest] = await table.getMany([keys.song(move.from, songId)]);
    if (!isDeepStrictEqual(latest, read)) return mustRetry;
    const before = storage.counters;
    if (!isOnePlan) checkStorageRoom(storage, sizeBytes, { path: "workspaceId" });
    const first = parts.slice(0, least);
    if (!fitsOneTransaction(first)) {
      const moving = first.flatMap(({ files = [] }) => files);
      // A file that both steps change is changed by the second one in the next attempt.
      await removeFilesFromFolders(table, moving);
      await endFileLinks(table, moving);
      return mustRetry;
    }
    const chosen = partsOfOneTransaction(parts, least);
    const isWhole = chosen.length === parts.length && !hasMore;
    const number = before.lastSongNumber + 1;
    const { userId: by, undoes } = transfer;
    const lastMove = { id, from: move.from, by, at, sizeBytes, undoes };
    const refusal = await table.tryTransact([
      ...moveSongItems(
        table,
        move,
        { ...read, agreement: song.agreement },
        { number, isWhole, lastMove },
      ),
      ...(await moveLinkItems(table, move)),
      ...movePartItems(table, move, chosen),
      ...countItems(table, move, chosen, before),
      ...(isOnePlan
        ? movedOnPlanItems(table, storage, sizeBytes)
        : grantStorageItems(table, storage, sizeBytes)),
      ...activityItems(table, transfer, read),
      movedEmailItem(table, transfer, { id, title: song.title }),
      ...(isWhole ? [] : [requestJobItem(table, "finish-song-move", move, at)]),
      ...kept,
    ]);
    if (refusal === undefined) return { id: songId, number, workspaceId: move.to, moveId: id };
    if (kept.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}

/**
 * The plan and storage of the target workspace, and whether the song's workspace is on the same plan: a move between
 * the two takes no storage.
 */
async function planOfTarget(table: Table, { from, to }: SongMove, at: string) {
  const [left, arrived] = await Promise.all([
    workspacePlan(table, from, at),
    workspacePlan(table, to, at),
  ]);
  const isOnePlan = left.sharedBy !== undefined && left.sharedBy === arrived.sharedBy;
  return { ...(await readStorageToGrant(table, to, at)), isOnePlan };
}

function countItems(
  table: Table,
  { from, to }: SongMove,
  parts: readonly MovedPart[],
  before: StorageToGrant["counters"],
): TransactItem[] {
  const { storageUsedBytes, files, signedAgreements, uploadedAgreements } = countsOfParts(parts);
  const left = addToCountersItem(table, from, {
    songs: -1,
    files: -files,
    storageUsedBytes: -storageUsedBytes,
    signedAgreements: -signedAgreements,
    uploadedAgreements: -uploadedAgreements,
  });
  const next = { ...before, lastSongNumber: before.lastSongNumber + 1 };
  const counts = {
    songs: 1,
    files,
    storageUsedBytes,
    signedAgreements,
    uploadedAgreements,
    pendingSignatures: 0,
    songsMovedIn: 1,
  };
  const arrived = takeNumbersItem(table, to, before, next, counts);
  return left === undefined ? [arrived] : [left, arrived];
}

/** Activity items of the move, for each of the two workspaces that is a team's. */
function activityItems(
  table: Table,
  { from, to, userId, moverName, at }: SongTransfer,
  { title }: StoredItem,
): TransactItem[] {
  const noted = { at, actor: { userId, name: moverName } };
  const sides = [
    { side: from, type: "song_moved_out" as const },
    { side: to, type: "song_moved_in" as const },
  ];
  return sides
    .filter(({ side }) => side.team !== undefined)
    .map(({ side, type }) =>
      teamActivityItem(table, side.id, { ...noted, happened: { type, subject: String(title) } }),
    );
}

/** The item of the email to the owners of the teams. */
function movedEmailItem(
  table: Table,
  { songId, from, to, userId, at, undoes }: SongTransfer,
  { id: moveId, title }: { id: string; title: string },
): TransactItem {
  const mail = { songId, moveId, title, from: from.id, to: to.id, movedBy: userId, movedAt: at };
  return requestEmailItem(table, "song-moved", { ...mail, isBack: undoes !== undefined }, at);
}
