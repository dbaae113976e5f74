import { type UserId, type WorkspaceId, personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { leaveAgreement } from "../../../shared/domain/agreement/leave.ts";
import type { Origin } from "../../../shared/domain/origin.ts";
import { AccountRemoval, type DeleteObjects } from "../../data/accounts/account-removal.ts";
import { isPartyCard } from "../../data/agreements/agreement-list.ts";
import type { AgreementRepository } from "../../data/agreements/agreement-repository.ts";
import { PartyRepository } from "../../data/agreements/party-repository.ts";
import { IdentityRepository, poolUserOf } from "../../data/accounts/identity-repository.ts";
import { mailItem, type OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { SessionRepository } from "../../data/accounts/session-repository.ts";
import { TransactionRefused } from "../../data/core/table-errors.ts";
import type { Table } from "../../data/core/table.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { addSeconds } from "../../platform/clock.ts";
import { ownedByAccount } from "./owned-by-account.ts";

export interface RemovalTools {
  table: Table;
  agreements: AgreementRepository;
  outbox: OutboxRepository;
  deleteObjects: DeleteObjects;
  /** Ends the workspace's subscription, if it has one. */
  endBilling: (workspaceId: WorkspaceId) => Promise<void>;
  /** Deletes the user in the user pool; does nothing if that user no longer exists. */
  deleteUser: (poolUser: string) => Promise<void>;
}

interface RemovalJob {
  outboxId: string;
  userId: UserId;
  origin: Origin;
  at: string;
}

/** A request that read its session before the deletion ends within this time. */
const lastRequestSeconds = 30;
const agreementsAtOnce = 25;

/**
 * Deletes everything that an account owns (the job `delete-account`). Each step can be interrupted and repeated. A run
 * within `lastRequestSeconds` of the deletion request stops before the last steps, so that a later run finds what
 * requests in progress have written. Deletes the profile last, with the email that confirms the deletion; without a
 * profile there is nothing to do.
 */
export async function removeAccount(tools: RemovalTools, job: RemovalJob): Promise<void> {
  const { table, outbox } = tools;
  const { outboxId, userId, at } = job;
  const users = new UserRepository(table);
  const profile = await users.findLeaving(userId);
  if (profile?.leftAt === undefined) {
    await outbox.finish(outboxId, at);
    return;
  }
  await new SessionRepository(table).endAll(userId);
  await leaveAgreements(tools, job);
  // Before the items that name the customer are deleted.
  await tools.endBilling(personalWorkspaceOf(userId));
  const removal = new AccountRemoval(table, tools.deleteObjects);
  await removal.removeOwnedByWorkspace(ownedByAccount, personalWorkspaceOf(userId));
  const identities = new IdentityRepository(table);
  for (const identity of await identities.list(userId))
    // An identity that was connected during the deletion request still belongs to the user.
    if (await identities.release(identity)) await tools.deleteUser(poolUserOf(identity));
  await removal.removeOwnedByUser(ownedByAccount, userId);
  if (at < addSeconds(profile.leftAt, lastRequestSeconds)) {
    // The outbox sweep starts the next run.
    await outbox.release(outboxId);
    return;
  }
  await tools.deleteUser(userId);
  const { name, email } = profile;
  try {
    await table.transact([
      users.removeItem(userId),
      outbox.doneItem(outboxId, at),
      mailItem(table, "account-deleted", { name, email }, at),
    ]);
  } catch (error) {
    // A simultaneous run finished first.
    if (!(error instanceof TransactionRefused)) throw error;
  }
}

/**
 * Leaves the user's agreements, and takes those of other owners out of the list: they stay as they are. Runs before
 * songs are deleted: changes to an agreement that has an owner are also written to its song.
 */
async function leaveAgreements(tools: RemovalTools, job: RemovalJob): Promise<void> {
  const first = { limit: agreementsAtOnce, cursor: undefined };
  for (;;) {
    const { items } = await tools.agreements.listOfWorkspace(
      personalWorkspaceOf(job.userId),
      first,
    );
    if (items.length === 0) return;
    for (const entry of items)
      if (isPartyCard(entry)) await new PartyRepository(tools.table).release(job.userId, entry);
      else await leaveOne(tools, job, entry.id);
  }
}

async function leaveOne(
  { agreements, table, deleteObjects }: RemovalTools,
  { userId, origin, at }: RemovalJob,
  agreementId: string,
): Promise<void> {
  const removal = new AccountRemoval(table, deleteObjects);
  const actorOrigin = { ...origin, actorUserId: userId };
  const head = await agreements.readHead(agreementId);
  if (head?.status === "draft") {
    // A draft that changed after it was read comes again with the next page.
    await removal.removeDraft(head);
    return;
  }
  if (head !== undefined)
    await agreements.change(
      agreementId,
      // A sent agreement never becomes a draft again.
      (before) =>
        before.status === "draft" ? undefined : leaveAgreement(before, { at, origin: actorOrigin }),
      { at, readBefore: head },
    );
  await removal.removeCard(personalWorkspaceOf(userId), agreementId);
}
