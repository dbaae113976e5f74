import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import type { JobInput } from "../../../shared/contracts/jobs.ts";
import { keys } from "../../data/core/keys.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import { addToCountersItem } from "../../data/limits/counters.ts";
import { nextPartsToMove } from "../../data/moving/parts-to-move.ts";
import {
  finishMoveItems,
  countsOfParts,
  partsOfOneTransaction,
  unfinishedMovesFrom,
  movePartItems,
  checkMoveUnfinishedItem,
} from "../../data/moving/song-move.ts";
import { ShareRepository } from "../../data/sharing/share-repository.ts";
import { Song } from "../../data/songs/song-repository.ts";

/** Attempts for one transaction that loses to concurrent changes. */
const attempts = 8;

/**
 * Moves the agreements and shares that did not fit into the transaction that moved a song (the job `finish-song-move`),
 * as many per transaction as fit. The rest stays in the song's former workspace, so a repeated run continues where an
 * earlier one stopped. Throws `busy`.
 */
export async function finishSongMove(
  table: Table,
  move: JobInput<"finish-song-move">,
): Promise<void> {
  let isLeft = true;
  while (isLeft) isLeft = await withOptimisticRetry(attempts, () => moveNext(table, move));
}

/**
 * Finishes the moves of all songs that have left a workspace, before its content is deleted. A repeated run continues
 * where an earlier one stopped. Throws `busy`.
 */
export async function finishSongMovesFrom(table: Table, workspaceId: WorkspaceId): Promise<void> {
  for (const move of await unfinishedMovesFrom(table, workspaceId))
    await finishSongMove(table, move);
}

/** Moves the next parts. Returns false if nothing is left. */
async function moveNext(
  table: Table,
  move: JobInput<"finish-song-move">,
): Promise<boolean | typeof mustRetry> {
  const { songId, from, to } = move;
  const song = await table.get(keys.song(to, songId), Song);
  if (song === undefined) {
    // The song was deleted with its workspace.
    await new ShareRepository(table).removeAllOfSong(from, songId);
    await table.remove(keys.leavingSong(from, songId));
    return false;
  }
  if (song.movedFrom !== from) return false;
  const parts = partsOfOneTransaction(await nextPartsToMove(table, move, song), 1);
  if (parts.length === 0)
    return (await table.tryTransact(finishMoveItems(table, move))) === undefined
      ? false
      : mustRetry;
  const { storageUsedBytes, signedAgreements, uploadedAgreements } = countsOfParts(parts);
  const counters = [
    addToCountersItem(table, from, {
      storageUsedBytes: -storageUsedBytes,
      signedAgreements: -signedAgreements,
      uploadedAgreements: -uploadedAgreements,
    }),
    addToCountersItem(table, to, { storageUsedBytes, signedAgreements, uploadedAgreements }),
  ];
  const refusal = await table.tryTransact([
    checkMoveUnfinishedItem(table, move),
    ...movePartItems(table, move, parts),
    ...counters.filter((item) => item !== undefined),
  ]);
  return refusal === undefined ? true : mustRetry;
}
