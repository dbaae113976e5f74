import { teamDeletedReason } from "../../../shared/domain/agreement/account-deleted-reason.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import type { Team } from "../../../shared/domain/teams/team.ts";
import type { ActorOrigin } from "../../../shared/domain/origin.ts";
import { AccountRemoval } from "../../data/accounts/account-removal.ts";
import { ExportRepository, objectKeysOfExport } from "../../data/accounts/export-repository.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import type { Table } from "../../data/core/table.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { SandboxRepository } from "../../data/sandboxes/sandbox-repository.ts";
import { leaveDeletedTeam } from "../../data/teams/leave-deleted-team.ts";
import { TeamRepository } from "../../data/teams/team-repository.ts";
import { addSeconds } from "../../platform/clock.ts";
import { finishSongMovesFrom } from "../../songs/moving/finish-move.ts";
import { leaveAgreements } from "./leave-agreements.ts";
import { accessOfPrograms, ownedByAccount } from "./owned-by-account.ts";
import { lastRequestSeconds, type RemovalDependencies } from "./remove-account.ts";
import { removeSandbox } from "./remove-sandbox.ts";
import { requestBillingEnd } from "./request-billing-end.ts";

interface TeamRemoval {
  outboxId: string;
  teamId: WorkspaceId;
  origin: ActorOrigin;
  at: string;
}

/**
 * Deletes everything of a team that its owner has deleted (the job `delete-team`): its members are told, pending
 * agreements are voided, completed ones stay for their parties. Each step can be interrupted and repeated. A run before
 * the team's billing has ended at Stripe deletes no more than its API keys and webhooks. The team's own item is deleted
 * last, in a run that starts after all requests from before the deletion have ended.
 */
export async function removeTeam(
  tools: Omit<RemovalDependencies, "deleteUser">,
  { outboxId, teamId, origin, at }: TeamRemoval,
): Promise<void> {
  const { table, outbox } = tools;
  const teams = new TeamRepository(table);
  const team = await teams.readTeam(teamId);
  const deletedAt = team?.deletedAt;
  if (team === undefined || deletedAt === undefined) {
    await outbox.finish(outboxId, at);
    return;
  }
  const removal = new AccountRemoval(table, tools.deleteObjects);
  await removal.removeOwnedByWorkspace(accessOfPrograms, teamId);
  await removeSandbox(tools, teamId);
  await tellMembers(table, team, at);
  await finishSongMovesFrom(table, teamId);
  await leaveAgreements(tools, { workspaceId: teamId, origin, reason: teamDeletedReason, at });
  if ((await requestBillingEnd(tools, { outboxId, workspaceId: teamId, at })) === "requested") {
    // The outbox sweep starts the next run.
    await outbox.release(outboxId);
    return;
  }
  await removal.removeOwnedByWorkspace(ownedByAccount, teamId);
  if (at < addSeconds(deletedAt, lastRequestSeconds)) {
    // The outbox sweep starts the next run.
    await outbox.release(outboxId);
    return;
  }
  await removeExport(tools, teamId);
  await new SandboxRepository(table).remove(teamId);
  await teams.remove(teamId);
  await outbox.finish(outboxId, at);
}

/** Emails each member that the team is deleted, once for all runs. */
async function tellMembers(table: Table, team: Team, at: string): Promise<void> {
  const otherName = (await new UserRepository(table).find(team.ownerId))?.name ?? "";
  await leaveDeletedTeam(table, team, (createdBy) => [
    requestEmailItem(table, "team-deleted", { createdBy, teamName: team.name, otherName }, at),
  ]);
}

/** Deletes the copies of the team's data. The record goes after them, because only it leads to them. */
async function removeExport(
  { table, deleteObjects }: Pick<RemovalDependencies, "table" | "deleteObjects">,
  teamId: WorkspaceId,
): Promise<void> {
  const exports = new ExportRepository(table);
  const copy = await exports.find({ teamId });
  if (copy === undefined) return;
  await deleteObjects(objectKeysOfExport(copy));
  await exports.remove({ teamId });
  // A run of the export may have stored its file meanwhile.
  await deleteObjects(objectKeysOfExport(copy));
}
