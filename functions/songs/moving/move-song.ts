import { isDeepStrictEqual } from "node:util";
import type { songs as contracts } from "../../../shared/contracts/songs/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { personalWorkspaceOf, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { checkMovable } from "../../../shared/domain/song/move.ts";
import { includesRole } from "../../../shared/domain/teams/roles.ts";
import {
  grantStorageItems,
  movedOnPlanItems,
  readStorageToGrant,
  type StorageToGrant,
} from "../../data/billing/storage-grants.ts";
import { workspacePlan } from "../../data/billing/workspace-entitlements.ts";
import type { StoredItem, TransactItem } from "../../data/core/expressions.ts";
import { keys } from "../../data/core/keys.ts";
import { readLocation } from "../../data/core/locations.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import { addToCountersItem, takeNumbersItem } from "../../data/limits/counters.ts";
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
import { requestJobItem } from "../../data/outbox/outbox-repository.ts";
import { Song } from "../../data/songs/song-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { readMembership } from "../../data/teams/membership.ts";
import { teamActivityItem } from "../../data/teams/team-activity-items.ts";
import { checkStorageRoom } from "../../files/announce-file.ts";
import type { Workspace } from "../../http/caller.ts";
import type { Context } from "../../http/context.ts";

type MoveContext = Context<(typeof contracts)["move"]>;
type Dependencies = Pick<Stores, "table" | "songs">;

const attempts = 8;

/**
 * Moves a song into another workspace. One transaction moves the song with its link, its files, its latest agreement,
 * and as many of its other agreements and shares as it holds; the job `finish-song-move` moves the others. Throws
 * `song_not_found`, `team_not_found`, `role_needed`, `invalid_request`, `target_plan_required`, `storage_full`,
 * `song_has_open_agreement`, `song_uploading`, `song_still_moving`, `busy`.
 */
export async function moveSong(stores: Dependencies, context: MoveContext) {
  const { table } = stores;
  const { params, workspace, idempotency, at } = context;
  const target = await targetOf(table, context);
  const move = { songId: params.id, from: workspace.id, to: target.id };
  return await withOptimisticRetry(attempts, async () => {
    const [read] = await table.getMany([keys.song(move.from, move.songId)]);
    if (read === undefined) throw new DomainError("song_not_found");
    const song = Song.parse(read);
    checkMovable(song);
    const { allows, isOnePlan, ...storage } = await planOfTarget(table, context, target.id);
    if (!allows.has("create")) throw new DomainError("target_plan_required");
    const { parts, least, hasMore } = await partsToMove(table, move, song);
    // A concurrent save of the draft changes the song without changing what the song's own condition checks.
    const [latest] = await table.getMany([keys.song(move.from, move.songId)]);
    if (!isDeepStrictEqual(latest, read)) return mustRetry;
    const before = storage.counters;
    // The documents of agreements that the job moves later count, too.
    const { storageUsedBytes } = countsOfParts(parts);
    if (!isOnePlan) checkStorageRoom(storage, storageUsedBytes, { path: "workspaceId" });
    const first = parts.slice(0, least);
    if (!fitsOneTransaction(first)) {
      await removeFilesFromFolders(
        table,
        first.flatMap(({ files = [] }) => files),
      );
      return mustRetry;
    }
    const chosen = partsOfOneTransaction(parts, least);
    const isWhole = chosen.length === parts.length && !hasMore;
    const kept = idempotency.items({ songId: move.songId });
    const number = before.lastSongNumber + 1;
    const refusal = await table.tryTransact([
      ...moveSongItems(table, move, { ...read, agreement: song.agreement }, { number, isWhole }),
      ...(await moveLinkItems(table, move)),
      ...movePartItems(table, move, chosen),
      ...countItems(table, move, chosen, before),
      ...(isOnePlan
        ? movedOnPlanItems(table, storage, storageUsedBytes)
        : grantStorageItems(table, storage, storageUsedBytes)),
      ...activityItems(table, context, target, read),
      ...(isWhole ? [] : [requestJobItem(table, "finish-song-move", move, at)]),
      ...kept,
    ]);
    if (refusal === undefined) return { id: move.songId, number, workspaceId: move.to };
    if (kept.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}

/** The answer to a repeated request: where the song is now. Throws `song_not_found`. */
export async function readMovedSong({ table, songs }: Pick<Stores, "table" | "songs">, id: string) {
  const workspaceId = await readLocation(table, keys.songLocation(id));
  const song = workspaceId && (await songs.read(workspaceId, id));
  if (!song) throw new DomainError("song_not_found");
  return { id, number: song.number, workspaceId: song.workspaceId };
}

/** The target workspace. Throws if the caller may not change it, or if the song is already in it. */
async function targetOf(
  table: Table,
  { body, caller: { userId }, workspace }: Pick<MoveContext, "body" | "caller" | "workspace">,
): Promise<Workspace> {
  const { workspaceId: id } = body;
  if (id === workspace.id) {
    const message = "The song is in this workspace already.";
    throw new DomainError("invalid_request", { details: [{ path: "workspaceId", message }] });
  }
  if (id === personalWorkspaceOf(userId)) return { id };
  const team = await readMembership(table, id, userId);
  if (team === undefined) throw new DomainError("team_not_found");
  if (!includesRole(team.role, "member")) throw new DomainError("role_needed");
  return { id, team };
}

/**
 * The plan and storage of the target workspace, and whether the song's workspace is on the same plan: a move between
 * the two takes no storage.
 */
async function planOfTarget(
  table: Table,
  { workspace, at }: Pick<MoveContext, "workspace" | "at">,
  to: WorkspaceId,
) {
  const [left, arrived] = await Promise.all([
    workspacePlan(table, workspace.id, at),
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
  const { storageUsedBytes, files, signedAgreements } = countsOfParts(parts);
  const left = addToCountersItem(table, from, {
    songs: -1,
    files: -files,
    storageUsedBytes: -storageUsedBytes,
    signedAgreements: -signedAgreements,
  });
  const next = { ...before, lastSongNumber: before.lastSongNumber + 1 };
  const counts = {
    songs: 1,
    files,
    storageUsedBytes,
    signedAgreements,
    pendingSignatures: 0,
    songsMovedIn: 1,
  };
  const arrived = takeNumbersItem(table, to, before, next, counts);
  return left === undefined ? [arrived] : [left, arrived];
}

/** Activity items of the move, for each of the two workspaces that is a team's. */
function activityItems(
  table: Table,
  { workspace, caller, at }: Pick<MoveContext, "workspace" | "caller" | "at">,
  target: Workspace,
  { title }: StoredItem,
): TransactItem[] {
  const name = workspace.team?.personName ?? target.team?.personName ?? "";
  const noted = { at, actor: { userId: caller.userId, name } };
  const sides = [
    { side: workspace, type: "song_moved_out" as const },
    { side: target, type: "song_moved_in" as const },
  ];
  return sides
    .filter(({ side }) => side.team !== undefined)
    .map(({ side, type }) =>
      teamActivityItem(table, side.id, { ...noted, happened: { type, subject: String(title) } }),
    );
}
