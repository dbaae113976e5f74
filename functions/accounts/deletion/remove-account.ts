import { type UserId, personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { accountDeletedReason } from "../../../shared/domain/agreement/account-deleted-reason.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { ErrorCode } from "../../../shared/domain/error-codes.ts";
import { removeMember } from "../../../shared/domain/teams/change-members.ts";
import type { Origin } from "../../../shared/domain/origin.ts";
import { AccountRemoval, type DeleteObjects } from "../../data/accounts/account-removal.ts";
import type { AgreementRepository } from "../../data/agreements/agreement-repository.ts";
import {
  IdentityRepository,
  federatedUsernameOf,
} from "../../data/accounts/identity-repository.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { SandboxRepository } from "../../data/sandboxes/sandbox-repository.ts";
import { SessionRepository } from "../../data/accounts/session-repository.ts";
import { KeptDetailsRepository } from "../../data/details/kept-details-repository.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import type { Table } from "../../data/core/table.ts";
import { TeamRepository } from "../../data/teams/team-repository.ts";
import { UserRepository, type Profile } from "../../data/accounts/user-repository.ts";
import { addSeconds } from "../../platform/clock.ts";
import { finishSongMovesFrom } from "../../songs/moving/finish-move.ts";
import { leaveAgreements } from "./leave-agreements.ts";
import { accessOfPrograms, ownedByAccount } from "./owned-by-account.ts";
import { removeSandbox } from "./remove-sandbox.ts";
import { requestBillingEnd } from "./request-billing-end.ts";

export interface RemovalDependencies {
  table: Table;
  agreements: AgreementRepository;
  outbox: OutboxRepository;
  deleteObjects: DeleteObjects;
  /** Deletes the user in the user pool; does nothing if that user no longer exists. */
  deleteUser: (poolUser: string) => Promise<void>;
}

interface RemovalJob {
  outboxId: string;
  userId: UserId;
  origin: Origin;
  at: string;
}

const goneFromTeam: ReadonlySet<string> = new Set<ErrorCode>([
  "member_not_found",
  "team_not_found",
]);

/** Seconds within which a request that read its session before the deletion has ended. */
export const lastRequestSeconds = 30;

/**
 * Deletes everything that an account owns (the job `delete-account`). Each step can be interrupted and repeated. A run
 * within `lastRequestSeconds` of the deletion request stops before the last steps, so that a later run finds what
 * requests in progress have written. A run before the account's billing has ended at Stripe deletes no more than its
 * API keys and webhooks. Deletes the profile last, with the email that confirms the deletion; without a profile there is nothing to
 * do.
 */
export async function removeAccount(tools: RemovalDependencies, job: RemovalJob): Promise<void> {
  const { table, outbox } = tools;
  const { outboxId, userId, at } = job;
  const users = new UserRepository(table);
  const profile = await users.findDeleted(userId);
  if (profile?.leftAt === undefined) {
    await outbox.finish(outboxId, at);
    return;
  }
  await new SessionRepository(table).endAllOfDeleted(userId);
  const removal = new AccountRemoval(table, tools.deleteObjects);
  await removal.removeOwnedByWorkspace(accessOfPrograms, personalWorkspaceOf(userId));
  await removeSandbox(tools, personalWorkspaceOf(userId));
  const teamsLeft = await leaveTeams(table, profile, at);
  await finishSongMovesFrom(table, personalWorkspaceOf(userId));
  await leaveAgreements(tools, {
    workspaceId: personalWorkspaceOf(userId),
    origin: { ...job.origin, actorUserId: userId },
    reason: accountDeletedReason,
    at,
  });
  const billing = { outboxId, workspaceId: personalWorkspaceOf(userId), at };
  if ((await requestBillingEnd(tools, billing)) === "requested") {
    // The outbox sweep starts the next run.
    await outbox.release(outboxId);
    return;
  }
  await removal.removeOwnedByWorkspace(ownedByAccount, personalWorkspaceOf(userId));
  const identities = new IdentityRepository(table);
  for (const identity of await identities.list(userId))
    // An identity that was connected during the deletion request still belongs to the user.
    if (await identities.release(identity)) await tools.deleteUser(federatedUsernameOf(identity));
  await removal.removeOwnedByUser(ownedByAccount, userId);
  // What was kept under the address before it had the account. The address's next holder may keep details by now.
  await new KeptDetailsRepository(table).removeSealed(profile.email, profile.leftAt);
  if (at < addSeconds(profile.leftAt, lastRequestSeconds)) {
    // The outbox sweep starts the next run.
    await outbox.release(outboxId);
    return;
  }
  if (teamsLeft.length > 0) throw teamsLeft[0];
  await new SandboxRepository(table).remove(personalWorkspaceOf(userId));
  await tools.deleteUser(userId);
  const { name, email } = profile;
  try {
    await table.transact([
      users.removeItem(userId),
      outbox.doneItem(outboxId, at),
      requestEmailItem(table, "account-deleted", { name, email }, at),
    ]);
  } catch (error) {
    // A simultaneous run finished first.
    if (!(error instanceof TransactionCanceled)) throw error;
  }
}

/**
 * Removes the user from their teams. The user owns no team, because an owner cannot delete their account. A team that
 * fails does not stop the others. Returns the errors of the teams that the user is still in.
 */
async function leaveTeams(table: Table, { userId, name }: Profile, at: string): Promise<unknown[]> {
  const teams = new TeamRepository(table);
  const happened = { type: "left" } as const;
  const failures: unknown[] = [];
  for (const { team } of await teams.teamsOf(userId))
    try {
      await teams.change(team.id, (before) => removeMember(before, { userId, at }), {
        at,
        actor: { userId, name },
        happened,
      });
    } catch (error) {
      // The team was deleted or the user was removed meanwhile.
      const isGone = error instanceof DomainError && goneFromTeam.has(error.code);
      if (!isGone) failures.push(error);
    }
  return failures;
}
