import type { SentAgreement } from "../../shared/domain/agreement/agreement.ts";
import { isSandbox, type UserId } from "../../shared/domain/ids.ts";
import {
  notificationOf,
  notificationRecipients,
  sheetNotificationsOf,
} from "../../shared/domain/agreement/notification.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { accountsOfContributors } from "../data/agreements/parties/contributor-accounts.ts";
import { readAgreementHead } from "../data/agreements/read-agreement-head.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import { notificationRecipient } from "../data/teams/membership.ts";
import { NotificationRepository } from "../data/notifications/notification-repository.ts";
import type { AgreementOutboxEvent } from "../data/outbox/outbox-events.ts";

/** Events that a contributor has caused, who is not told of it. */
const actsOfContributors = ["signed", "declared", "declined", "suggested", "all_agreed"] as const;

/**
 * Notifications of an event of an agreement, for the owner and the contributors with an account, except for the person
 * who acted. They are written once, in the transaction that marks the event as handled for this subscriber.
 */
export async function notificationsForEvent(
  table: Table,
  { id, agreementId, happened }: AgreementOutboxEvent,
  at: string,
): Promise<TransactItem[]> {
  const agreement = await readSent(table, agreementId);
  const facts = agreement && notificationOf(agreement, happened);
  if (agreement === undefined || facts === undefined) return [];
  const accounts = await accountsOfContributors(table, agreement);
  const about = "contributorId" in happened ? accounts.get(happened.contributorId) : undefined;
  const isByContributor = actsOfContributors.some((type) => type === happened.type);
  // Who has not signed yet reads the details as they are by then.
  const signedBefore = happened.type === "declared" ? (happened.signedBefore ?? []) : undefined;
  const parties = [...accounts].flatMap(([contributorId, userId]) =>
    signedBefore?.includes(contributorId) === false ? [] : [userId],
  );
  const told = notificationRecipients(facts, {
    owner:
      agreement.ownerLeftAt === undefined && signedBefore === undefined
        ? await notificationRecipient(table, agreement.workspaceId, agreement.sentBy)
        : undefined,
    parties: await withoutDeleted(table, parties),
    proposer: happened.type === "answered" ? about : undefined,
    actor: isByContributor ? about : undefined,
  });
  return new NotificationRepository(table).notificationItems(told, facts, id, at);
}

/**
 * Notifications for the contributors with an account whom an event has put on a sheet, or whose sheet it has changed,
 * except for the sender. Their links lead to the agreement's page, which a contributor finds by the index of
 * contributors: so they are written after the event has updated it, in the transaction that marks the event as handled
 * for that subscriber.
 */
export async function sheetNotificationsForEvent(
  table: Table,
  { id, agreementId, happened, version }: AgreementOutboxEvent,
  at: string,
): Promise<TransactItem[]> {
  const agreement = await readSent(table, agreementId);
  const notifications = agreement ? sheetNotificationsOf(agreement, happened, version) : [];
  if (agreement === undefined || notifications.length === 0) return [];
  const accounts = await accountsOfContributors(table, agreement);
  const holders = new Set(await withoutDeleted(table, [...accounts.values()]));
  holders.delete(agreement.sentBy);
  return notifications.flatMap(({ facts, contributorIds }) => {
    const told = contributorIds.flatMap((contributorId) => {
      const userId = accounts.get(contributorId);
      // An account with two of the addresses is notified once.
      return userId !== undefined && holders.delete(userId) ? [userId] : [];
    });
    return new NotificationRepository(table).notificationItems(told, facts, id, at);
  });
}

/** A sent agreement of which accounts are told: none of a sandbox. */
async function readSent(table: Table, agreementId: string): Promise<SentAgreement | undefined> {
  const agreement = await readAgreementHead(table, agreementId);
  if (agreement === undefined || agreement.status === "draft") return undefined;
  return isSandbox(agreement.workspaceId) ? undefined : agreement;
}

/** These users, without those who have deleted their account. */
async function withoutDeleted(table: Table, userIds: readonly UserId[]): Promise<UserId[]> {
  const found = await new UserRepository(table).findMany([...new Set(userIds)]);
  return [...found.keys()];
}
