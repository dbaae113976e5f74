import { completeAgreement } from "../../../shared/domain/agreement/lifecycle/complete.ts";
import { personalWorkspaceOf, WorkspaceId, type UserId } from "../../../shared/domain/ids.ts";
import type { DataTable } from "../../../infra/tools/testing/data-table.ts";
import { keys } from "../../data/core/keys.ts";
import { Counters } from "../../data/limits/counters.ts";
import { teamKeys } from "../../data/workspaces/team-keys.ts";
import { readMembership } from "../../data/teams/membership.ts";
import type { Stores } from "../../data/stores.ts";
import type { Workspace } from "../../http/caller.ts";
import { noIdempotency, type Idempotency } from "../../http/idempotency.ts";
import { createTeam } from "../../teams/create-team.ts";
import { ownerCall, atSecond } from "../../testing/call-contexts.fixture.ts";
import { finishSongMove } from "./finish-move.ts";
import { moveSong } from "./move-song.ts";

/** A team that a person owns. */
export async function newTeam(stores: Stores, userId: UserId): Promise<WorkspaceId> {
  const call = ownerCall(
    userId,
    { params: {}, body: { name: "Northern Songs" } },
    { at: atSecond(5) },
  );
  return WorkspaceId.parse((await createTeam(stores.table, call)).id);
}

/** Makes a person a member of a team. */
export async function joinTeam(
  stores: Stores,
  teamId: WorkspaceId,
  userId: UserId,
  role: "member" | "viewer",
): Promise<void> {
  const member = { userId, role, joinedAt: atSecond(6) };
  await stores.table.put(teamKeys.teamMember(teamId, userId), "team-member", member);
}

/** The calls of a person on songs in their workspaces. */
export function mover(stores: Stores, userId: UserId) {
  const { table } = stores;
  let now = 100;
  const workspaceOf = async (id: WorkspaceId): Promise<Workspace> => {
    if (id === personalWorkspaceOf(userId)) return { id };
    const team = await readMembership(table, id, userId);
    if (team === undefined) throw new Error("The person is not in the team");
    return { id, team };
  };
  const call = async <Body extends object>(
    from: WorkspaceId,
    id: string,
    body: Body,
    idempotency: Idempotency = noIdempotency,
  ) => ({
    ...ownerCall(userId, { params: { id }, body }, { at: atSecond((now += 1)), idempotency }),
    workspace: await workspaceOf(from),
  });
  const ask = async (
    songId: string,
    { from, to }: { from: WorkspaceId; to: WorkspaceId },
    idempotency: Idempotency = noIdempotency,
  ) => await moveSong(stores, await call(from, songId, { workspaceId: to }, idempotency));
  return {
    call,
    ask,
    /** Moves a song and runs the job that finishes the move. */
    move: async (songId: string, way: { from: WorkspaceId; to: WorkspaceId }) => {
      const moved = await ask(songId, way);
      await finishSongMove(table, { songId, ...way });
      return moved;
    },
  };
}

/** Completes an agreement that everyone has signed, as sealing does. */
export async function completed(stores: Stores, agreementId: string): Promise<void> {
  const at = atSecond(40);
  const sealed = {
    sealedSha256: "f".repeat(64),
    sealedSizeBytes: 9000,
    sealedPdfKey: `sealed/${agreementId}/1/f.pdf`,
    at,
  };
  await stores.agreements.change(
    agreementId,
    (before) => (before.status === "signed" ? completeAgreement(before, sealed) : undefined),
    { at },
  );
}

/** The numbers and bytes of a workspace's items, by the names of its counters. */
export async function countedItems(data: DataTable, workspaceId: WorkspaceId) {
  const items = (await data.scan()).filter(({ pk }) => pk === `OWNER#${workspaceId}`);
  const ofKind = (kind: string) => items.filter((item) => item["kind"] === kind);
  const files = ofKind("file").filter(
    ({ state, deletedAt }) => state === "ready" && deletedAt === undefined,
  );
  const signed = ofKind("agreement-card").filter(
    ({ status }) => status === "signed" || status === "completed",
  );
  return {
    songs: ofKind("song").length,
    files: files.filter(({ songId }) => songId !== undefined).length,
    storageUsedBytes: files.reduce(
      (sum, { sizeBytes, countedBytes = sizeBytes }) => sum + Number(countedBytes),
      0,
    ),
    signedAgreements: signed.length,
    uploadedAgreements: ofKind("uploaded-agreement").length,
  };
}

/** The counters of a workspace that `countedItems` computes. */
export async function countersOf({ table }: Stores, workspaceId: WorkspaceId) {
  const counters = await table.get(keys.counters(workspaceId), Counters);
  const { songs, files, storageUsedBytes, signedAgreements, uploadedAgreements } =
    counters ?? Counters.parse({});
  return { songs, files, storageUsedBytes, signedAgreements, uploadedAgreements };
}

/** The items of a workspace's partition that name an object. */
export async function itemsNaming(data: DataTable, workspaceId: WorkspaceId, id: string) {
  return (await data.scan())
    .filter(({ pk, sk }) => pk === `OWNER#${workspaceId}` && String(sk).includes(id))
    .map(({ sk }) => String(sk))
    .toSorted();
}
