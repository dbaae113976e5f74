import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import type { JobInput } from "../../../shared/contracts/jobs.ts";
import { keys } from "../../data/core/keys.ts";
import { again, retried } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import { countersItem } from "../../data/limits/counters.ts";
import { nextParts } from "../../data/moving/parts-of-song.ts";
import {
  arrivedItems,
  countsOfParts,
  fittingParts,
  leavingSongs,
  movedPartItems,
  onItsWayItem,
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
export async function finishMove(table: Table, move: JobInput<"finish-song-move">): Promise<void> {
  let isLeft = true;
  while (isLeft) isLeft = await retried(attempts, () => moveNext(table, move));
}

/**
 * Finishes the moves of all songs that have left a workspace, before its content is deleted. A repeated run continues
 * where an earlier one stopped. Throws `busy`.
 */
export async function finishMovesFrom(table: Table, workspaceId: WorkspaceId): Promise<void> {
  for (const move of await leavingSongs(table, workspaceId)) await finishMove(table, move);
}

/** Moves the next parts. False if nothing is left. */
async function moveNext(
  table: Table,
  move: JobInput<"finish-song-move">,
): Promise<boolean | typeof again> {
  const { songId, from, to } = move;
  const song = await table.get(keys.song(to, songId), Song);
  if (song === undefined) {
    // The song was deleted with its workspace.
    await new ShareRepository(table).removeAllOf(from, songId);
    await table.remove(keys.leavingSong(from, songId));
    return false;
  }
  if (song.movedFrom !== from) return false;
  const parts = fittingParts(await nextParts(table, move, song), 1);
  if (parts.length === 0)
    return (await table.tryTransact(arrivedItems(table, move))) === undefined ? false : again;
  const { storageUsedBytes, signedAgreements } = countsOfParts(parts);
  const counters = [
    countersItem(table, from, {
      storageUsedBytes: -storageUsedBytes,
      signedAgreements: -signedAgreements,
    }),
    countersItem(table, to, { storageUsedBytes, signedAgreements }),
  ];
  const refusal = await table.tryTransact([
    onItsWayItem(table, move),
    ...movedPartItems(table, move, parts),
    ...counters.filter((item) => item !== undefined),
  ]);
  return refusal === undefined ? true : again;
}
