import type { SentAgreement } from "../../shared/domain/agreement/agreement.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import { noticeOf, recipientsOf } from "../../shared/domain/agreement/notice.ts";
import { Claim, PartyEntry } from "../data/agreements/party-entries.ts";
import { readHead } from "../data/agreements/read-head.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { keys } from "../data/core/keys.ts";
import type { Table } from "../data/core/table.ts";
import { personToTell } from "../data/teams/membership.ts";
import { NoticeRepository } from "../data/notifications/notice-repository.ts";
import type { AgreementOutboxEvent } from "../data/outbox/event-repository.ts";

/**
 * Notifications of an event of an agreement, for the owner and the contributors with an account, except for the person
 * who acted. They are written once, in the transaction that marks the event as handled for this subscriber.
 */
export async function noticesFor(
  table: Table,
  { id, agreementId, happened }: AgreementOutboxEvent,
  at: string,
): Promise<TransactItem[]> {
  const agreement = await readHead(table, agreementId);
  if (agreement === undefined || agreement.status === "draft") return [];
  const facts = noticeOf(agreement, happened);
  if (facts === undefined) return [];
  const accounts = await accountsOf(table, agreement);
  const actorId =
    (happened.type === "signed" || happened.type === "declined") && happened.contributorId;
  const told = recipientsOf(facts, {
    owner:
      agreement.ownerLeftAt === undefined
        ? await personToTell(table, agreement.workspaceId, agreement.sentBy)
        : undefined,
    parties: accounts.flatMap(({ boundTo }) => boundTo ?? []),
    actor: accounts.find(({ contributorId }) => contributorId === actorId)?.holder,
  });
  return new NoticeRepository(table).toldItems(told, facts, id, at);
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
    const claim = Claim.tryParse(found[contributors.length + index]);
    return { contributorId: contributor.id, boundTo, holder: boundTo ?? claim?.userId };
  });
}
