import type { SentAgreement } from "../../shared/domain/agreement/agreement.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import {
  notificationOf,
  notificationRecipients,
} from "../../shared/domain/agreement/notification.ts";
import { AddressClaim, PartyEntry } from "../data/agreements/party-entries.ts";
import { readAgreementHead } from "../data/agreements/read-agreement-head.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { keys } from "../data/core/keys.ts";
import type { Table } from "../data/core/table.ts";
import { notificationRecipient } from "../data/teams/membership.ts";
import { NotificationRepository } from "../data/notifications/notification-repository.ts";
import type { AgreementOutboxEvent } from "../data/outbox/event-repository.ts";

/**
 * Notifications of an event of an agreement, for the owner and the contributors with an account, except for the person
 * who acted. They are written once, in the transaction that marks the event as handled for this subscriber.
 */
export async function notificationsForEvent(
  table: Table,
  { id, agreementId, happened }: AgreementOutboxEvent,
  at: string,
): Promise<TransactItem[]> {
  const agreement = await readAgreementHead(table, agreementId);
  if (agreement === undefined || agreement.status === "draft") return [];
  const facts = notificationOf(agreement, happened);
  if (facts === undefined) return [];
  const accounts = await accountsOf(table, agreement);
  const actorId =
    (happened.type === "signed" || happened.type === "declined") && happened.contributorId;
  const told = notificationRecipients(facts, {
    owner:
      agreement.ownerLeftAt === undefined
        ? await notificationRecipient(table, agreement.workspaceId, agreement.sentBy)
        : undefined,
    parties: accounts.flatMap(({ boundTo }) => boundTo ?? []),
    actor: accounts.find(({ contributorId }) => contributorId === actorId)?.holder,
  });
  return new NotificationRepository(table).notificationItems(told, facts, id, at);
}

interface ContributorAccount {
  contributorId: string;
  /** The account that the contributor's entry is bound to. */
  boundTo: UserId | undefined;
  /** `accountId`, or the account with the contributor's address if the entry is not written yet. */
  holder: UserId | undefined;
}

async function accountsOf(
  table: Table,
  { id, contributors }: SentAgreement,
): Promise<ContributorAccount[]> {
  const found = await table.getMany([
    ...contributors.map(({ email }) => keys.party(email, id)),
    ...contributors.map(({ email }) => keys.emailClaim(email)),
  ]);
  return contributors.map((contributor, index) => {
    const entry = PartyEntry.tryParse(found[index]);
    const boundTo = entry?.contributorId === contributor.id ? entry.userId : undefined;
    const claim = AddressClaim.tryParse(found[contributors.length + index]);
    return { contributorId: contributor.id, boundTo, holder: boundTo ?? claim?.userId };
  });
}
